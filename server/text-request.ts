/**
 * A request whose text is known as a whole, as `TextResponse` is a response. A stream of it is made only for who reads
 * its body in another way than by `whole`.
 */
export class TextRequest extends Request {
  /** All of its body. */
  readonly whole: string
  #read: Request | undefined

  constructor(url: string, { body, ...init }: Omit<RequestInit, 'body'> & { body: string }) {
    super(url, init)
    this.whole = body
  }

  /** The same as anybody's request. */
  get #plain(): Request {
    this.#read ??= new Request(this.url, { method: this.method, headers: this.headers, body: this.whole })
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

  override clone(): Request {
    return this.#plain.clone()
  }
}
