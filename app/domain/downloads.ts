import { z } from 'zod'
import { label } from './enumeration'

/** Kinds of software on offer (spec 1 §3 nameId values). */
export const NAME_IDS = {
  '1': label('交易接口 SDK', 'trading API SDK'),
  '8': label('手机版 Android', 'mobile Android'),
  '9': label('手机版 iOS', 'mobile iOS'),
  '10': label('机构交易终端', 'institutional terminal'),
  '11': label('私募基金终端', 'private-fund terminal'),
  '12': label('独立仿真终端', 'standalone simulated terminal'),
  '13': label('独立交易终端', 'standalone terminal'),
  '14': label('专业行情终端', 'another terminal'),
} as const

/** The code of a kind; one that a broker adds is shown as it is. */
export const nameIdField = z.string().regex(/^\d{1,4}$/, '软件编号不正确')

/** Kinds that stand together on the page, in its order; a kind that a broker adds stands after them. */
export const DOWNLOAD_GROUPS = [
  { title: '交易接口', nameIds: ['1'] },
  { title: '交易与行情终端', nameIds: ['10', '11', '12', '13', '14'] },
  { title: '手机版', nameIds: ['8', '9'] },
] as const
export const OTHER_GROUP = '其他软件'

export const MOBILE_ANDROID = '8'
export const MOBILE_IOS = '9'
/** The entry that the portal adds itself: tools for checking what was downloaded. */
export const SECURITY_TOOLS = '999'

/** Tag of a programming language, as it stands in ?language=. */
export const downloadLanguage = z.string().regex(/^[a-z][a-z0-9+#-]{0,15}$/, '语言标识不正确')

/** Entries of the version log on a page (spec 1 §2 Downloads). */
export const VERSIONS_A_PAGE = 5

/** Lines of a version log: the specification's line break is a backtick. */
export const logLines = (logInfo: string): string[] =>
  logInfo
    .split('`')
    .map(line => line.trim())
    .filter(Boolean)

const KIB = 1024

/** A size in bytes for people: 812 B, 12.4 KB, 1.6 MB, 2 GB (a KB is 1,024 bytes). */
export function sizeWords(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  let value = bytes
  let at = 0
  while (value >= KIB && at < units.length - 1) {
    value /= KIB
    at += 1
  }
  const shown = at === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10
  return `${shown} ${units[at]}`
}
