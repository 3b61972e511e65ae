/**
 * A response whose text is known as a whole. A stream of it is made only for who reads `body`: making and reading one
 * costs as much as two reads of the database, and within this process nobody needs it.
 */
export class TextResponse extends Response {
  /** All of its body. */
  readonly whole: string
  #read: Response | undefined

  /** `init.headers` names the content type: none is made up. */
  constructor(whole: string, init: ResponseInit) {
    super(null, init)
    this.whole = whole
  }

  static override json(data: unknown, init: ResponseInit = {}): TextResponse {
    const headers = new Headers(init.headers)
    headers.set('content-type', 'application/json')
    return new TextResponse(JSON.stringify(data), { ...init, headers })
  }

  /** The same as anybody's response. */
  get #plain(): Response {
    this.#read ??= new Response(this.whole, this)
    return this.#read
  }

  override get body() {
    return this.#plain.body
  }

  override get bodyUsed() {
    return this.#read?.bodyUsed ?? false
  }

  override text() {
    return this.#plain.text()
  }

  override json() {
    return this.#plain.json()
  }

  override arrayBuffer() {
    return this.#plain.arrayBuffer()
  }

  override async bytes() {
    return new Uint8Array(await this.arrayBuffer())
  }

  override blob() {
    return this.#plain.blob()
  }

  override formData() {
    return this.#plain.formData()
  }

  override clone(): Response {
    return this.#plain.clone()
  }
}
