/** A band as wide as the screen whose content keeps to the page's width. */
export const fullWidthClass = 'mx-[calc(50%-50vw)] px-[calc(50vw-50%)]'
