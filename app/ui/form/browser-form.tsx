import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { applyValues } from './apply-values'
import { FormStart } from './form-start'
import type { FormState } from './form-state'
import { type FormView, FormViewProvider } from './form-view'
import { keepComposing } from './ime-guard'
import type { PortalFormProps } from './portal-form-props'
import { useHoldWhilePointerDown } from './use-hold-while-pointer-down'
import { useIsSubmitting } from './use-is-submitting'
import { useQueuedSubmit } from './use-queued-submit'

const summaryId = (form: FormState) => `${form.id}-errors`

/** The form once script runs: checked on blur, then on input; what the server found stays until that field changes. */
export function BrowserForm(props: PortalFormProps & { schema: z.ZodType }) {
  const { form, schema } = props
  const busy = useIsSubmitting()
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<FormView['summary'] | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const sinceSubmit = useRef(new Set<string>())
  const awaiting = useRef(false)
  const [meta] = useForm({
    id: form.id,
    defaultValue: form.values,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(withChosenFiles(formData), { schema }),
  })

  useServerState(form, () => {
    if (element.current) applyValues(element.current, form, sinceSubmit.current)
    setTouched(new Set(sinceSubmit.current))
    setRefused(null)
    if (awaiting.current) focusSummary(form)
    awaiting.current = false
  })
  useEffect(() => {
    if (refused) document.getElementById(summaryId(form))?.focus()
  }, [refused, form])

  const pressLater = useQueuedSubmit(busy)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const intent = submitter?.name === '__intent__'
    if (busy && !intent) {
      pressLater(submitter)
      return event.preventDefault()
    }
    if (submitter?.name !== '_action') meta.onSubmit(event)
    if (intent) return
    if (event.defaultPrevented) return setRefused(refusal(event.currentTarget, schema))
    sinceSubmit.current = new Set()
    awaiting.current = true
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    sinceSubmit.current.add(name)
    if (!touched.has(name)) setTouched(new Set(touched).add(name))
  }

  const errors = useHoldWhilePointerDown(standing(form, meta.allErrors, touched))
  const summary = refused ?? { errors: form.errors, formErrors: form.formErrors }
  return (
    <Form
      ref={element}
      method="post"
      id={form.id}
      action={props.action}
      className={props.className}
      encType={props.files ? 'multipart/form-data' : undefined}
      noValidate
      reloadDocument={props.reloadDocument}
      preventScrollReset={props.keepScroll}
      onKeyDown={keepComposing}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <FormStart form={form} />
      <FormViewProvider value={{ state: form, errors, summary, busy }}>{props.children}</FormViewProvider>
    </Form>
  )
}

/** Errors to show now: the server's for fields left alone since, the browser's own for the others. */
function standing(form: FormState, own: Record<string, string[] | null>, touched: ReadonlySet<string>) {
  const errors: FormView['errors'] = { ...own }
  for (const [name, found] of Object.entries(form.errors)) {
    if (!touched.has(name)) errors[name] = found
  }
  return errors
}

/** A control for a file has the id of the file the portal keeps; one chosen just now stands in for it. */
function withChosenFiles(data: FormData): FormData {
  const plain = new FormData()
  for (const [name, entry] of data) if (typeof entry === 'string') plain.append(name, entry)
  for (const [name, entry] of data) if (typeof entry !== 'string' && entry.size > 0) plain.set(name, 'chosen')
  return plain
}

function refusal(form: HTMLFormElement, schema: z.ZodType): FormView['summary'] {
  const { '': formErrors, ...errors } =
    parseWithZod(withChosenFiles(new FormData(form)), { schema }).reply().error ?? {}
  return { errors, formErrors: formErrors ?? [] }
}

function focusSummary(form: FormState) {
  if (Object.keys(form.errors).length + form.formErrors.length > 0)
    document.getElementById(summaryId(form))?.focus()
}

/** Runs when an answer of the server brings new state, not for the state the document came with. */
function useServerState(form: FormState, arrived: () => void) {
  const shown = useRef(form)
  useEffect(() => {
    if (shown.current === form) return
    shown.current = form
    arrived()
  })
}
