import { Form } from '@remix-run/react'
import { BrowserForm } from './browser-form'
import { FormStart } from './form-start'
import { FormViewProvider, serverView } from './form-view'
import { keepComposing } from './ime-guard'
import type { PortalFormProps } from './portal-form-props'
import { useIsSubmitting } from './use-is-submitting'

/**
 * A form that posts without script. On the server it is drawn from plain state; in the browser Conform watches
 * the same fields. The two trees differ only in components without host elements and without `useId` below
 * them, so that hydration meets the same document: Conform's own `useId` is not used for any attribute, because
 * the form always has an id of its own.
 */
export function PortalForm(props: PortalFormProps) {
  return typeof document === 'undefined' || !props.schema ? (
    <PlainForm {...props} />
  ) : (
    <BrowserForm {...props} schema={props.schema} />
  )
}

function PlainForm({
  form,
  action,
  className,
  reloadDocument,
  keepScroll,
  files,
  children,
}: PortalFormProps) {
  const busy = useIsSubmitting()
  return (
    <Form
      method="post"
      id={form.id}
      action={action}
      className={className}
      encType={files ? 'multipart/form-data' : undefined}
      noValidate
      reloadDocument={reloadDocument}
      preventScrollReset={keepScroll}
      onKeyDown={keepComposing}
    >
      <FormStart form={form} />
      <FormViewProvider value={serverView(form, busy)}>{children}</FormViewProvider>
    </Form>
  )
}
