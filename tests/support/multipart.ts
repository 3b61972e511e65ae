export interface ChosenFile {
  name: string
  bytes: Uint8Array
}

type Entry = readonly [name: string, value: string | ChosenFile | undefined]

const escaped = (text: string) => text.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A')

/** A multipart body as browsers write it: a file control without a file is a part with an empty name. */
export function multipart(entries: readonly Entry[]): { body: Buffer; type: string } {
  const boundary = `----FormBoundary${Math.random().toString(36).slice(2)}`
  const parts = entries.flatMap(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"`
    if (typeof value === 'string') return [`${head}\r\n\r\n${value.replace(/\r?\n/g, '\r\n')}\r\n`]
    const file = `${head}; filename="${escaped(value?.name ?? '')}"\r\nContent-Type: application/octet-stream\r\n\r\n`
    return [file, value?.bytes ?? new Uint8Array(), '\r\n']
  })
  const body = Buffer.concat([...parts, `--${boundary}--\r\n`].map(part => Buffer.from(part as string)))
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}
