import { sizeWords } from '~/domain/downloads'
import { type Database, defineEndpoints } from '../call-context'
import { CallRefusal } from '../refusal'
import {
  allLanguages,
  type DownloadItem,
  downloadItem,
  downloadItems,
  languagesOf,
  loggedLanguages,
  nameOfKind,
  versionsOf,
} from './queries'
import { isElsewhere } from './rules'

type Filed = Pick<DownloadItem, 'version' | 'update_date' | 'system' | 'download' | 'size' | 'md5' | 'sha256'>

/** A name that the static store does not have is not offered. */
const fileView = (row: Filed) => ({
  version: row.version,
  updateDate: row.update_date,
  system: row.system,
  softwareSize: row.size === null ? '' : sizeWords(row.size),
  fileSize: row.size ?? 0,
  md5Val: row.md5 ?? '',
  sha256Val: row.sha256 ?? '',
  download: row.size !== null || isElsewhere(row.download) ? row.download : '',
})

const cardView = (row: DownloadItem, languages: string[]) => ({
  eid: row.eid,
  nameId: String(row.name_id),
  name: row.name,
  characteristic: row.characteristic,
  features: row.features,
  codeWay: row.size === null ? '' : row.code_way,
  helpUrl: row.help_url,
  ...fileView(row),
  languages,
})

const logView = (row: { version: string; update_date: string; log_info: string }) => ({
  version: row.version,
  updateDate: row.update_date,
  logInfo: row.log_info,
})

async function kindOf(db: Database, nameId: string): Promise<string> {
  const kind = await nameOfKind(db, Number(nameId))
  if (!kind) throw new CallRefusal('40400')
  return kind.name
}

/** Software on offer, its languages and versions (spec 1 §2 Downloads). */
export const downloadEndpoints = defineEndpoints({
  'downloads.getDownFileInfos': async (_, { db }) => {
    const [items, languages] = await Promise.all([downloadItems(db), allLanguages(db)])
    const tagsOf = (eid: string) => languages.filter(row => row.eid === eid).map(row => row.language)
    return { downFileInfoList: items.map(item => cardView(item, tagsOf(item.eid))) }
  },
  'downloads.getDownFileInfosByNameId': async ({ nameId, ...page }, { db }) => {
    const name = await kindOf(db, nameId)
    const { rows, count } = await versionsOf(db, Number(nameId), '', page)
    const languages = await loggedLanguages(db, Number(nameId))
    return { name, downFileInfoList: rows.map(logView), count, languages }
  },
  'downloads.getDownFileMultiLangByNameId': async ({ nameId, lang, ...page }, { db }) => {
    const name = await kindOf(db, nameId)
    const languages = await loggedLanguages(db, Number(nameId))
    const own = languages.find(row => row.language === lang)
    if (!own) throw new CallRefusal('40400')
    const { rows, count } = await versionsOf(db, Number(nameId), lang, page)
    return { name, multiLangList: rows.map(row => ({ ...logView(row), ...own })), count, languages }
  },
  'downloads.getDownFileMultiLang': async ({ eid }, { db }) => {
    const item = await downloadItem(db, eid)
    if (!item) throw new CallRefusal('40400')
    const rows = await languagesOf(db, eid)
    const multiLangList = rows.map(row => ({
      language: row.language,
      multilang: row.multilang,
      ...fileView(row),
    }))
    return { eid, nameId: String(item.name_id), name: item.name, multiLangList }
  },
})
