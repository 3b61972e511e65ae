const text = Symbol('text of a page')

type PageResponse = Response & { [text]?: string }

/** A response that remembers its text, so that the host need not read a string back out of a stream. */
export function pageResponse(html: string, init: ResponseInit): Response {
  const response: PageResponse = new Response(html, init)
  response[text] = html
  return response
}

/** The body of any response in full. */
export async function bodyOf(response: Response): Promise<Buffer> {
  const html = (response as PageResponse)[text]
  return html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html)
}
