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

/** What the scripts do that Remix's StreamTransfer writes after the document (@remix-run/react 2.17, single-fetch). */
export const hydrationScript = (data: string): string =>
  `window.__remixContext.streamController.enqueue(${scriptLiteral(data)});window.__remixContext.streamController.close();`
