/** Reads the forms of a page as React writes it: lower-case names, double quotes, every value escaped. */
export interface HtmlForm {
  id: string
  /** Path and query it posts to. */
  action: string
  controls: Control[]
  /** Values of the secondary buttons (`_action`). */
  buttons: string[]
  /** @throws Error for a control that is not there, is switched off, or has no such choice */
  fill(values: Record<string, string | readonly string[]>): HtmlForm
  value(name: string): string
  values(name: string): string[]
  /** Name and value of every control that a browser would send. */
  fields(press?: string): [name: string, value: string][]
}

interface Control {
  name: string
  type: string
  value: string
  checked: boolean
  disabled: boolean
  options: { value: string; disabled: boolean }[]
}

interface Tag {
  name: string
  closes: boolean
  attributes: Record<string, string>
  /** Text up to the next tag. */
  text: string
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>([^<]*)/g
const ATTRIBUTE = /([^\s=>"]+)(?:="([^"]*)")?/g

function unescaped(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
    if (name.startsWith('#x') || name.startsWith('#X'))
      return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)))
    return ENTITIES[name] ?? whole
  })
}

const withoutScripts = (html: string): string =>
  html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<!--[\s\S]*?-->/g, '')

/** Words of a page without its markup, blanks run together. */
export function plainText(html: string): string {
  return unescaped(withoutScripts(html).replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

function* tagsOf(html: string): Generator<Tag> {
  for (const [, slash, name = '', rest = '', text = ''] of withoutScripts(html).matchAll(TAG)) {
    const attributes: Record<string, string> = {}
    for (const [, key = '', value = ''] of rest.matchAll(ATTRIBUTE)) attributes[key] = unescaped(value)
    yield { name, closes: slash === '/', attributes, text: unescaped(text) }
  }
}

/** Every form of a page that was shown at `path`. */
export function formsOf(html: string, path: string): HtmlForm[] {
  const forms: HtmlForm[] = []
  let form: HtmlForm | undefined
  let select: Control | undefined
  for (const { name, closes, attributes, text } of tagsOf(html)) {
    if (name === 'form') {
      form = closes ? undefined : emptyForm(attributes.id ?? '', attributes.action || path)
      if (form) forms.push(form)
    } else if (form && !closes) {
      select = readControl(form, select, { name, closes, attributes, text })
    }
  }
  return forms
}

/** Adds what a tag means to the form; gives the select that options now belong to. */
function readControl(form: HtmlForm, select: Control | undefined, { name, attributes, text }: Tag) {
  const disabled = 'disabled' in attributes
  const control = (type: string, value: string): Control => {
    const made = {
      name: attributes.name ?? '',
      type,
      value,
      checked: 'checked' in attributes,
      disabled,
      options: [],
    }
    form.controls.push(made)
    return made
  }
  if (name === 'input') control(attributes.type ?? 'text', attributes.value ?? '')
  if (name === 'textarea') control('textarea', text.replace(/^\n/, ''))
  if (name === 'button' && attributes.name === '_action') form.buttons.push(attributes.value ?? '')
  if (name === 'select') return control('select', '')
  if (name === 'option' && select) {
    const value = attributes.value ?? text
    select.options.push({ value, disabled })
    if ('selected' in attributes || select.options.length === 1) select.value = value
  }
  return select
}

const isChoice = (control: Control): boolean => control.type === 'checkbox' || control.type === 'radio'

function fillControls(controls: Control[], name: string, wanted: readonly string[]): void {
  const all = controls.filter(control => control.name === name)
  const [first] = all
  if (!first)
    throw new Error(`there is no control ${name}; there are ${controls.map(one => one.name).join(', ')}`)
  if (isChoice(first)) {
    for (const control of all) control.checked = wanted.includes(control.value)
    const there = all.filter(control => !control.disabled).map(control => control.value)
    const missing = wanted.filter(value => !there.includes(value))
    if (missing.length > 0) throw new Error(`${name} has no choice ${missing.join(', ')}`)
    return
  }
  const [value = ''] = wanted
  if (first.type === 'select' && !first.options.some(option => option.value === value && !option.disabled)) {
    throw new Error(`${name} has no option ${value}`)
  }
  first.value = value
}

function emptyForm(id: string, action: string): HtmlForm {
  const controls: Control[] = []
  const sent = () =>
    controls.filter(
      one => one.name !== '' && one.type !== 'file' && !one.disabled && (!isChoice(one) || one.checked),
    )
  const values = (name: string) => sent().flatMap(one => (one.name === name ? [one.value] : []))
  const form: HtmlForm = {
    id,
    action,
    controls,
    buttons: [],
    values,
    value: name => values(name)[0] ?? '',
    fill(wanted) {
      for (const [name, value] of Object.entries(wanted)) {
        fillControls(controls, name, typeof value === 'string' ? [value] : value)
      }
      return form
    },
    fields(press) {
      if (press !== undefined && !form.buttons.includes(press))
        throw new Error(`${id} has no button ${press}`)
      const all = sent().map(one => [one.name, one.value] as [string, string])
      return press === undefined ? all : [...all, ['_action', press]]
    },
  }
  return form
}
