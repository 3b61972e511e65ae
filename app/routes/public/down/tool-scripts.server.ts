import { createHash } from 'node:crypto'
import powershell from './scripts/checksum.ps1?raw'
import shell from './scripts/checksum.sh?raw'

/** Windows PowerShell reads Chinese only behind a byte order mark, and its editors want CRLF. */
const forWindows = (text: string) => Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`)

const FILES = [
  {
    fileName: 'checksum.ps1',
    system: 'Windows',
    usage: 'powershell -ExecutionPolicy Bypass -File checksum.ps1 文件名',
    bytes: forWindows(powershell),
  },
  {
    fileName: 'checksum.sh',
    system: 'macOS、Linux',
    usage: 'sh checksum.sh 文件名',
    bytes: Buffer.from(shell),
  },
].map(file => ({
  ...file,
  sha256: createHash('sha256').update(file.bytes).digest('hex'),
  md5: createHash('md5').update(file.bytes).digest('hex'),
}))

/** The checksum-generator tool (spec 1 §2): scripts of our own, small enough to be read before they are run. */
export const toolScripts = () =>
  FILES.map(({ fileName, system, usage, sha256, md5 }) => ({
    ...{ fileName, system, usage },
    href: `/down/tool/${fileName}`,
    digests: [
      { name: 'SHA-256', value: sha256 },
      { name: 'MD5', value: md5 },
    ],
  }))

export type ToolScript = ReturnType<typeof toolScripts>[number]

/** A script's bytes and digest by its name. */
export const toolScript = (fileName: string) => FILES.find(file => file.fileName === fileName)
