import { z } from 'zod'
import { downloadLanguage, nameIdField } from '~/domain/downloads'
import { line } from '~/domain/fields'
import { staticFileName } from '~/domain/file-names'
import { putStaticFile } from '../files/put-file'
import { compare } from '../import/counts'
import { csvKind, type FileRow, type ImportPlace } from '../import/csv-kind'
import { Unfit } from '../import/problem'
import type { DownloadItemRow, DownloadLanguageRow, DownloadVersionRow } from '../tables'
import { CODE_WAY, isElsewhere, versionKey } from './rules'

const eid = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, '只能是小写字母、数字和连字符，以字母开头')
const day = z.iso.date('日期应写成 2026-11-20')
const position = z
  .string()
  .regex(/^\d{1,6}$/, '应为整数')
  .transform(Number)
const version = z.string().regex(/^[\w.+-]{1,40}$/, '版本号只能含字母、数字、点和连字符')
/** Text that may be absent. */
const maybe = (max: number) => z.literal('').or(line(max))
/** Several lines of one cell: written as lines, or with backticks between them. */
const lines = z.string().transform(text =>
  text
    .split(/[`\n]/)
    .map(part => part.trim())
    .filter(Boolean),
)
const download = z
  .literal('')
  .or(z.url({ protocol: /^https$/, error: '应为文件名或 https 地址' }))
  .or(staticFileName)
/** Path of the bytes from the CSV file's folder; empty where the store has them already. */
const file = z.string().max(300)

/** Stores the bytes that a row brings along, under the name by which it is downloaded. */
async function storeFiles(
  { core, tx, readBeside }: ImportPlace,
  rows: readonly FileRow<{ file: string; download: string }>[],
): Promise<void> {
  for (const { line: at, row } of rows) {
    if (!row.file) continue
    if (!row.download || isElsewhere(row.download)) throw new Unfit(at, '有 file 时 download 应为文件名')
    const bytes = await readBeside(row.file, at)
    const mediaType = /\.zip$/i.test(row.download) ? 'application/zip' : 'application/octet-stream'
    await putStaticFile(core, tx, { fileName: row.download, mediaType, bytes })
  }
}

const item = z.object({
  ...{ eid, nameId: nameIdField, position, name: line(80), characteristic: maybe(200) },
  ...{ features: lines, version, updateDate: day, system: maybe(120), download, file },
  helpUrl: z.literal('').or(z.string().regex(/^\/(?!\/)\S*$|^https:\/\/\S+$/, '应为本站路径或 https 地址')),
})
type Item = z.output<typeof item>

const itemRow = (row: Item): DownloadItemRow => ({
  ...{ eid: row.eid, name_id: Number(row.nameId), position: row.position, name: row.name },
  ...{ characteristic: row.characteristic, features: row.features.join('\n'), version: row.version },
  ...{ update_date: row.updateDate, system: row.system, download: row.download, help_url: row.helpUrl },
  code_way: isElsewhere(row.download) ? '' : CODE_WAY,
})

/** `downloads.csv`: software on offer, by eid; `file` brings the bytes along. */
export const downloadsKind = csvKind<Item>({
  name: 'downloads',
  columns: ['eid', 'nameId', 'position', 'name', 'version', 'updateDate', 'download'],
  optional: ['characteristic', 'features', 'system', 'helpUrl', 'file'],
  schema: item as z.ZodType<Item>,
  keyOf: row => row.eid,
  async store(place, rows) {
    await storeFiles(place, rows)
    const { tx } = place
    const stored = await tx.selectFrom('download_item').selectAll().execute()
    const known = new Map(stored.map(row => [row.eid, row]))
    const { added, changed, counts } = compare(
      rows.map(({ row }) => itemRow(row)),
      known,
      row => row.eid,
    )
    if (added.length > 0)
      await tx
        .insertInto('download_item')
        .values([...added])
        .execute()
    for (const row of changed)
      await tx.updateTable('download_item').set(row).where('eid', '=', row.eid).execute()
    return counts
  },
})

const languageLine = z.object({
  ...{ eid, language: downloadLanguage, position, multilang: line(40), version, updateDate: day },
  ...{ system: maybe(120), download, file },
})
type LanguageLine = z.output<typeof languageLine>

const languageRow = (row: LanguageLine): DownloadLanguageRow => ({
  ...{ eid: row.eid, language: row.language, position: row.position, multilang: row.multilang },
  ...{ version: row.version, update_date: row.updateDate, system: row.system, download: row.download },
})

const languageKey = ({ eid: of, language }: { eid: string; language: string }) => `${of} ${language}`

/** `download-languages.csv`: the languages of an item, by eid and language. */
export const downloadLanguagesKind = csvKind<LanguageLine>({
  name: 'download-languages',
  columns: ['eid', 'language', 'position', 'multilang', 'version', 'updateDate', 'download'],
  optional: ['system', 'file'],
  schema: languageLine as z.ZodType<LanguageLine>,
  keyOf: languageKey,
  async store(place, rows) {
    const { tx } = place
    const items = await tx.selectFrom('download_item').select('eid').execute()
    const stranger = rows.find(({ row }) => !items.some(known => known.eid === row.eid))
    if (stranger) throw new Unfit(stranger.line, `没有编号为 ${stranger.row.eid} 的软件`)
    await storeFiles(place, rows)
    const stored = await tx.selectFrom('download_language').selectAll().execute()
    const { added, changed, counts } = compare(
      rows.map(({ row }) => languageRow(row)),
      new Map(stored.map(row => [languageKey(row), row])),
      languageKey,
    )
    if (added.length > 0)
      await tx
        .insertInto('download_language')
        .values([...added])
        .execute()
    for (const row of changed)
      await tx
        .updateTable('download_language')
        .set(row)
        .where('eid', '=', row.eid)
        .where('language', '=', row.language)
        .execute()
    return counts
  },
})

const versionLine = z.object({
  ...{ nameId: nameIdField, language: z.literal('').or(downloadLanguage), version, updateDate: day },
  logInfo: lines.refine(found => found.length > 0, '请填写更新内容'),
})
type VersionLine = z.output<typeof versionLine>

const versionRow = (row: VersionLine): DownloadVersionRow => ({
  ...{ name_id: Number(row.nameId), language: row.language, version: row.version },
  ...{ version_key: versionKey(row.version), update_date: row.updateDate, log_info: row.logInfo.join('`') },
})

const storedKey = (row: DownloadVersionRow) => `${row.name_id} ${row.language} ${row.version}`

/** `download-versions.csv`: version logs, by kind, language and version. */
export const downloadVersionsKind = csvKind<VersionLine>({
  name: 'download-versions',
  columns: ['nameId', 'version', 'updateDate', 'logInfo'],
  optional: ['language'],
  schema: versionLine as z.ZodType<VersionLine>,
  keyOf: row => storedKey(versionRow(row)),
  async store({ tx }, rows) {
    const stored = await tx.selectFrom('download_version').selectAll().execute()
    const { added, changed, counts } = compare(
      rows.map(({ row }) => versionRow(row)),
      new Map(stored.map(row => [storedKey(row), row])),
      storedKey,
    )
    if (added.length > 0)
      await tx
        .insertInto('download_version')
        .values([...added])
        .execute()
    for (const row of changed)
      await tx
        .updateTable('download_version')
        .set(row)
        .where('name_id', '=', row.name_id)
        .where('language', '=', row.language)
        .where('version', '=', row.version)
        .execute()
    return counts
  },
})
