import { z } from 'zod'
import { downloadLanguage, nameIdField } from '~/domain/downloads'
import { defineCalls, queryCall } from './call'
import { day, id, paging } from './shapes'

/** Lower-case hexadecimal; empty where the file is not the broker's own. */
const digest = (length: number) => z.string().regex(new RegExp(`^([0-9a-f]{${length}})?$`))

/**
 * What a file says of itself. `download` is a name in the static store (sysFile.downloadStatic), an https address
 * elsewhere, or empty while there is none yet. `softwareSize` is for people, `fileSize` counts bytes (0: unknown).
 * fileSize and sha256Val are ours: one checksum by MD5 proves little.
 */
const file = {
  version: z.string(),
  updateDate: day,
  system: z.string(),
  softwareSize: z.string(),
  fileSize: z.int().min(0),
  md5Val: digest(32),
  sha256Val: digest(64),
  download: z.string(),
}

/** A download card (spec 1 §3). `codeWay` names the digests that are published with it, such as MD5、SHA-256. */
const card = z.object({
  eid: id,
  nameId: nameIdField,
  name: z.string(),
  characteristic: z.string(),
  /** One a line. */
  features: z.string(),
  codeWay: z.string(),
  helpUrl: z.string(),
  ...file,
  /** Tags of the languages it is also offered in; ours, so that a card knows whether to lead there. */
  languages: z.array(downloadLanguage),
})

/** One entry of the version log (spec 1 §3): a backtick in logInfo means a line break. */
const versionLog = z.object({ version: z.string(), updateDate: day, logInfo: z.string() })

/** One language of a software development kit (spec 1 §3 Other-language row); `multilang` is what it is called. */
const languageRow = z.object({ language: downloadLanguage, multilang: z.string(), ...file })

const language = languageRow.pick({ language: true, multilang: true })

/** Module downloads: software on offer and its versions (spec 1 §7 Downloads). Unknown ids are refused with 40400. */
export const downloadsCalls = defineCalls({
  'downloads.getDownFileInfos': queryCall('downloads/getDownFileInfos', {
    login: 'none',
    in: z.object({}),
    out: z.object({ downFileInfoList: z.array(card) }),
  }),
  // Newest first. `languages` are those that have a log of their own.
  'downloads.getDownFileInfosByNameId': queryCall('downloads/getDownFileInfosByNameId', {
    login: 'none',
    in: z.object({ nameId: nameIdField, ...paging }),
    out: z.object({
      name: z.string(),
      downFileInfoList: z.array(versionLog),
      count: z.int().min(0),
      languages: z.array(language),
    }),
  }),
  'downloads.getDownFileMultiLangByNameId': queryCall('downloads/getDownFileMultiLangByNameId', {
    login: 'none',
    in: z.object({ nameId: nameIdField, lang: downloadLanguage, ...paging }),
    out: z.object({
      name: z.string(),
      multiLangList: z.array(versionLog.extend({ language: downloadLanguage, multilang: z.string() })),
      count: z.int().min(0),
      languages: z.array(language),
    }),
  }),
  'downloads.getDownFileMultiLang': queryCall('downloads/getDownFileMultiLang', {
    login: 'none',
    in: z.object({ eid: id }),
    out: z.object({ eid: id, nameId: nameIdField, name: z.string(), multiLangList: z.array(languageRow) }),
  }),
})
