/** The whole of single fetch's data stream as text: pages here hold no promise that is still open. */
export async function readHydrationPayload(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
  }
}

const DANGEROUS = /[&><\u2028\u2029]/g

function scriptLiteral(value: string): string {
  return JSON.stringify(value).replace(
    DANGEROUS,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The scripts Remix's StreamTransfer would write at the end of the body (@remix-run/react 2.17, single-fetch). */
export function hydrationPayloadScripts(data: string, nonce: string): string {
  const open = `<script nonce="${nonce}">window.__remixContext.streamController.`
  return `${open}enqueue(${scriptLiteral(data)});</script>${open}close();</script>`
}
