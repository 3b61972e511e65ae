import { HttpError } from '../http-error'

export interface MultipartLimits {
  /** Largest file in bytes; a larger one is cut out of the body. */
  file: number
  /** Files together; those beyond it are cut out. */
  files: number
  /** Everything that is no file. */
  fields: number
}

export interface CutBody {
  body: Buffer
  /** Controls whose file was cut out: its part stands empty. */
  cut: string[]
}

const HEAD_END = Buffer.from('\r\n\r\n')
const MOST_HEAD = 16 * 1024
/** As many as a form may have fields; each costs more memory than its own few bytes. */
const MOST_PARTS = 1000

interface Part {
  name: string
  isFile: boolean
  size: number
  /** Where its content begins in what is kept. */
  start: number
}

/**
 * Reads a multipart body as it comes and leaves out files that are too large, so that a form with one such file keeps
 * everything else that was typed and chosen.
 */
export class MultipartCut {
  readonly #limits: MultipartLimits
  readonly #delimiter: Buffer
  #kept: Buffer[] = []
  #pending: Buffer = Buffer.from('\r\n')
  #state: 'preamble' | 'head' | 'content' | 'end' = 'preamble'
  #part: Part = { name: '', isFile: false, size: 0, start: 0 }
  #parts = 0
  #files = 0
  #fields = 0
  readonly #cut: string[] = []

  constructor(boundary: string, limits: MultipartLimits) {
    this.#limits = limits
    this.#delimiter = Buffer.from(`\r\n--${boundary}`)
  }

  /** @throws HttpError malformed when a head has no end */
  take(chunk: Buffer): void {
    if (this.#state === 'end') return
    this.#pending = Buffer.concat([this.#pending, chunk])
    while (this.#state === 'head' ? this.#readHead() : this.#readContent()) {
      // One step after the other, as long as the bytes at hand allow.
    }
  }

  /**
   * @throws HttpError too-large when what is no file is too much, malformed when the body does not end or has more parts
   * than any form
   */
  end(): CutBody {
    if (this.#parts > MOST_PARTS) throw new HttpError('malformed')
    if (this.#fields > this.#limits.fields) throw new HttpError('too-large')
    if (this.#state !== 'end') throw new HttpError('malformed')
    const kept = [this.#delimiter.subarray(2), ...this.#kept]
    return { body: Buffer.concat(kept), cut: this.#cut }
  }

  /** Up to the next delimiter; true when it was there. */
  #readContent(): boolean {
    const at = this.#pending.indexOf(this.#delimiter)
    const safe = at >= 0 ? at : Math.max(0, this.#pending.length - this.#delimiter.length + 1)
    if (this.#state === 'content') this.#keepContent(this.#pending.subarray(0, safe))
    this.#pending = this.#pending.subarray(at >= 0 ? at + this.#delimiter.length : safe)
    if (at < 0) return false
    if (this.#state === 'content') this.#keep(this.#delimiter)
    this.#state = 'head'
    return true
  }

  /** The headers of a part, or the two dashes after the last one; true when they were there. */
  #readHead(): boolean {
    if (this.#pending.length < 2) return false
    if (this.#pending[0] === 45 && this.#pending[1] === 45) {
      this.#keep(Buffer.from('--\r\n'))
      this.#pending = Buffer.alloc(0)
      this.#state = 'end'
      return false
    }
    const at = this.#pending.indexOf(HEAD_END)
    if (at < 0) {
      if (this.#pending.length > MOST_HEAD) throw new HttpError('malformed', true)
      return false
    }
    if (++this.#parts > MOST_PARTS) {
      this.#kept = []
      this.#pending = Buffer.alloc(0)
      this.#state = 'end'
      return false
    }
    const head = this.#pending.subarray(0, at + HEAD_END.length)
    this.#pending = this.#pending.subarray(head.length)
    this.#fields += head.length
    this.#keep(head)
    const words = head.toString('utf8')
    this.#part = {
      name: /[;\s]name="([^"]*)"/i.exec(words)?.[1] ?? '',
      isFile: /[;\s]filename\*?=/i.test(words),
      size: 0,
      start: this.#kept.length,
    }
    this.#state = 'content'
    return true
  }

  #keepContent(bytes: Buffer): void {
    if (bytes.length === 0) return
    if (this.#part.isFile) {
      this.#keepFile(this.#part, bytes)
      return
    }
    this.#fields += bytes.length
    this.#keep(bytes)
  }

  /** Past the limit of fields the body is only read to its end, for the sake of the page that says so. */
  #keep(bytes: Buffer): void {
    if (this.#fields > this.#limits.fields) this.#kept = []
    else this.#kept.push(bytes)
  }

  #keepFile(part: Part, bytes: Buffer): void {
    if (this.#cut.includes(part.name) || this.#fields > this.#limits.fields) return
    part.size += bytes.length
    this.#files += bytes.length
    if (part.size <= this.#limits.file && this.#files <= this.#limits.files) {
      this.#kept.push(bytes)
      return
    }
    this.#cut.push(part.name)
    this.#files -= part.size
    this.#kept.length = part.start
  }
}
