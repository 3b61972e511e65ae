/** Title of a page. While its form is refused the server and ErrorSummary put `错误：` before it. */
export const pageMeta = (title: string) => () => [{ title: `${title} - 机构通` }]
