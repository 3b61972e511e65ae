import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { BrowserForm } from './browser-form'
import { FormStart } from './form-start'
import type { FormState } from './form-state'
import { FormViewProvider, serverView } from './form-view'
import { keepComposing } from './ime-guard'
import { useIsSubmitting } from './use-is-submitting'

export interface PortalFormProps {
  form: FormState
  /** The schema of the action: the same messages in the browser and on the server. */
  schema?: z.ZodType
  action?: string
  className?: string
  /** For forms that change who is signed in: the shell is drawn by the server only. */
  reloadDocument?: boolean
  /** The page that follows stays where it was scrolled to. */
  keepScroll?: boolean
  /** The form takes files: it is sent as multipart. */
  files?: boolean
  children: ReactNode
}

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
