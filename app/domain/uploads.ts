import { z } from 'zod'

/**
 * Files that forms take (docs/decisions/0901): what they may be, by content, and how large. The portal and the broker judge
 * each by itself.
 */

/** Kinds by content, with the endings a name may have. */
export const UPLOAD_TYPES = {
  'image/png': { label: 'PNG', endings: ['png'] },
  'image/jpeg': { label: 'JPG', endings: ['jpg', 'jpeg'] },
  'application/pdf': { label: 'PDF', endings: ['pdf'] },
} as const

export type UploadType = keyof typeof UPLOAD_TYPES
export const uploadType = z.enum(Object.keys(UPLOAD_TYPES) as [UploadType, ...UploadType[]])

/** Largest file in bytes: 10 MiB. */
export const UPLOAD_BYTES = 10 * 1024 * 1024

/** For the `accept` of a control; only a convenience, the content decides. */
export const UPLOAD_ACCEPT = Object.entries(UPLOAD_TYPES)
  .flatMap(([type, { endings }]) => [type, ...endings.map(ending => `.${ending}`)])
  .join(',')

/** What is said of a file that is not taken. */
export const UPLOAD_MESSAGES = {
  empty: '文件为空，请重新选择',
  tooLarge: '文件超过 10 MB，请压缩后重新选择',
  wrongType: '只支持 PNG、JPG 图片或 PDF 文件，请重新选择',
  otherContent: '文件内容与扩展名不一致，请选择原始的 PNG、JPG 或 PDF 文件',
  expired: '文件已过期，请重新选择',
  tooMany: '上传过于频繁，请稍后再试',
} as const

const MOST_NAME = 80

/**
 * A name as it may be kept and shown: the last part of any path, without control or direction characters, at most 80
 * characters, its ending that of the content.
 */
export function uploadName(given: string, type: UploadType): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const { endings } = UPLOAD_TYPES[type]
  const dot = clean.lastIndexOf('.')
  const stem = (dot > 0 ? clean.slice(0, dot) : clean).replace(/^\.+|\.+$/g, '').trim() || '文件'
  const ending = clean.slice(dot + 1).toLowerCase()
  const own = endings.some(each => each === ending) ? ending : endings[0]
  return `${[...stem].slice(0, MOST_NAME - own.length - 1).join('')}.${own}`
}

/** Whether a name claims to be something else than its content: `a.png` that is a PDF. A name without an ending claims nothing. */
export function claimsOther(given: string, type: UploadType): boolean {
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(given.trim())?.[1]?.toLowerCase()
  return ending !== undefined && !UPLOAD_TYPES[type].endings.some(each => each === ending)
}

/** Bytes as people read them: 512 B, 340 KB, 2.4 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/**
 * A control for a file. Its value is the id under which the portal keeps the file, or, in the browser before the post,
 * `chosen`.
 */
export const uploaded = (required: string) =>
  z.string({ error: required }).regex(/^(?:[\w-]{16,64}|chosen)$/, { error: required })
