import { randomId } from '../crypto/random'
import type { Draft, Values } from '../drafts/drafts'
import { issueFormToken, issueIntentKey } from './form-tokens'
import type { RequestContext } from './request-context'

/** What a page needs to show a form: typed values, errors by control name, and the hidden fields. */
export interface FormStateData {
  id: string
  values: Record<string, string | string[] | undefined>
  errors: Record<string, string[]>
  formErrors: string[]
  hidden: Record<string, string>
  /** When it was made, UTC ISO by the server's clock. */
  at: string
}

/** How a form is made; the same for the first page and for the page after an error. */
export interface FormKind {
  id: string
  action: string
  flow?: string
  /** The form carries an intent key. */
  once: boolean
  secrets: readonly string[]
}

export interface FormContents {
  values?: Values
  errors?: Record<string, string[]>
  formErrors?: string[]
  draft?: Pick<Draft, 'id' | 'version'>
}

/** NUL cannot stand in HTML; secrets are never shown again. */
function shown(values: Values, secrets: readonly string[]): Values {
  const kept: Values = {}
  for (const [name, value] of Object.entries(values)) {
    if (secrets.includes(name)) continue
    kept[name] = Array.isArray(value)
      ? value.map(each => each.replaceAll('\0', ''))
      : value.replaceAll('\0', '')
  }
  return kept
}

/** Makes the form's state with fresh tokens. A refused key is spent, so every showing has a new one. */
export function makeForm(ctx: RequestContext, kind: FormKind, contents: FormContents = {}): FormStateData {
  const keys = ctx.services.keys.signing
  const hidden: Record<string, string> = {
    _token: issueFormToken(keys, ctx.browserHash, ctx.subject, kind.action),
  }
  if (kind.once) hidden._key = issueIntentKey(keys, ctx.subject, kind.action)
  if (kind.flow) {
    hidden._draft = contents.draft?.id ?? randomId()
    hidden._version = String(contents.draft?.version ?? 0)
  }
  return {
    id: kind.id,
    values: shown(contents.values ?? {}, kind.secrets),
    errors: contents.errors ?? {},
    formErrors: contents.formErrors ?? [],
    hidden,
    at: new Date().toISOString(),
  }
}

/** What may be stored of a body: everything but its secrets. */
export const withoutSecrets = (values: Values, secrets: readonly string[]): Values => shown(values, secrets)
