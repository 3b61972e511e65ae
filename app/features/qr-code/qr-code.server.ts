import QRCode from 'qrcode'

/** A QR code as modules: its width, and the dark ones as the path of an SVG. */
export interface QrModules {
  size: number
  path: string
}

const KEPT = 64
const kept = new Map<string, QrModules>()

/** The QR code of a text, with a quarter of it to spare for dirt and glare (level M); the last ones are kept. */
export function qrModules(text: string): QrModules {
  const known = kept.get(text)
  if (known) return known
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      let run = 0
      while (x + run < size && data[y * size + x + run]) run += 1
      if (run > 0) path += `M${x} ${y}h${run}v1h-${run}z`
      x += run
    }
  }
  if (kept.size >= KEPT) kept.clear()
  const made = { size, path }
  kept.set(text, made)
  return made
}
