import type { Values } from '../drafts/drafts'

/** What a form posted, with the portal's own fields taken out. */
export interface FormBody {
  /** Values as typed. */
  values: Values
  token: string
  key: string
  draft: string
  version: number
  /** The secondary button pressed, or ''. */
  secondaryAction: string
  files: PostedFile[]
}

/** A file that was chosen in a control. A control in which none was chosen has no row. */
export interface PostedFile {
  control: string
  name: string
  bytes: Uint8Array
  /** It was too large and has been left out. */
  cut: boolean
}

/** Names that a control of ours can have; anything else (deep paths, huge indexes) is not parsed at all. */
const CONTROL_NAME = /^[A-Za-z]\w{0,60}(\[\d{1,3}\])?(\.[A-Za-z]\w{0,60})?$/
/** Below what an integer column holds. */
const MOST_VERSIONS = 2_000_000_000
const MOST_ENTRIES = 1000
const MOST_FILES = 20

export class BadBody extends Error {}

function addValue(values: Values, name: string, value: string): void {
  const before = values[name]
  if (before === undefined) values[name] = value
  else if (Array.isArray(before)) before.push(value)
  else values[name] = [before, value]
}

async function fileOf(control: string, file: File, cut: boolean): Promise<PostedFile> {
  return { control, name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), cut }
}

/**
 * Reads a form post.
 * @param cutFiles controls whose file the host left out
 * @throws BadBody (400) when the body cannot be read as a form or has too many fields
 */
export async function readFormBody(request: Request, cutFiles: readonly string[] = []): Promise<FormBody> {
  let form: FormData
  try {
    form = await request.formData()
  } catch {
    throw new BadBody('the body is not a readable form')
  }
  // Without a prototype: a control may be named constructor.
  const values: Values = Object.create(null)
  const own: Record<string, string> = Object.create(null)
  const files: PostedFile[] = []
  let entries = 0
  for (const [name, entry] of form.entries()) {
    if (++entries > MOST_ENTRIES) throw new BadBody('too many fields')
    if (typeof entry !== 'string') {
      // A browser sends an empty part without a name where no file was chosen.
      if (entry.name === '' || !CONTROL_NAME.test(name)) continue
      if (files.length === MOST_FILES) throw new BadBody('too many files')
      files.push(await fileOf(name, entry, cutFiles.includes(name)))
      continue
    }
    if (name.startsWith('_')) own[name] ??= entry
    else if (CONTROL_NAME.test(name)) addValue(values, name, entry)
  }
  const version = Number(own._version ?? 0)
  return {
    values,
    token: own._token ?? '',
    key: own._key ?? '',
    draft: /^[\w-]{16,64}$/.test(own._draft ?? '') ? (own._draft ?? '') : '',
    version: Number.isSafeInteger(version) && version > 0 && version < MOST_VERSIONS ? version : 0,
    secondaryAction: own._action ?? '',
    files,
  }
}
