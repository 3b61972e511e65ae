import type { FormState } from '../form/form-state'

interface MetaArgs {
  data?: unknown
  matches: readonly { data?: unknown }[]
}

const hasErrors = (form: FormState | undefined) =>
  form !== undefined && (form.formErrors.length > 0 || Object.keys(form.errors).length > 0)

/** The title of a page: `错误：` first while its form is refused, so that it is heard first. */
export function pageMeta(title: string) {
  return ({ data }: MetaArgs) => {
    const form = (data as { form?: FormState } | undefined)?.form
    return [{ title: `${hasErrors(form) ? '错误：' : ''}${title} - 机构通` }]
  }
}
