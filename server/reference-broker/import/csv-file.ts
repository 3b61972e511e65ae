import type { z } from 'zod'
import type { CsvKind, FileRow } from './csv-kind'
import { decodeCsv } from './decode'
import type { Problem } from './problem'

/** Problems named of one file: who mends these has most of them. */
const NAMED = 20

export interface CsvFile {
  readonly file: string
  readonly kind: CsvKind
  readonly rows: readonly FileRow<unknown>[]
  readonly problems: readonly Problem[]
}

interface Read {
  info: { lines: number }
  record: string[]
}

function wrongHead(kind: CsvKind, head: readonly string[]): string | undefined {
  const known = [...kind.columns, ...(kind.optional ?? [])]
  const missing = kind.columns.filter(column => !head.includes(column))
  const strange = head.filter(column => !known.includes(column))
  const twice = head.filter((column, index) => head.indexOf(column) !== index)
  if (missing.length > 0) return `首行缺少列：${missing.join('、')}`
  if (strange.length > 0) return `首行有不认识的列：${strange.map(name => name || '（空）').join('、')}`
  if (twice.length > 0) return `首行的列重复：${twice.join('、')}`
  return undefined
}

const wordsOf = (error: z.ZodError): string =>
  error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}：${message}` : message))
    .join('；')

function readRow(kind: CsvKind, head: readonly string[], record: readonly string[]) {
  if (record.length !== head.length) return `有 ${record.length} 列，首行有 ${head.length} 列`
  const cells = new Map(head.map((column, index) => [column, record[index]?.trim() ?? '']))
  const known = [...kind.columns, ...(kind.optional ?? [])]
  const read = kind.schema.safeParse(Object.fromEntries(known.map(name => [name, cells.get(name) ?? ''])))
  return read.success ? { row: read.data } : wordsOf(read.error)
}

async function recordsOf(text: string): Promise<Read[] | Omit<Problem, 'file'>> {
  const { parse } = await import('csv-parse/sync')
  try {
    return parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Read[]
  } catch (error) {
    const { lines = 0, message } = error as { lines?: number; message: string }
    return { line: lines, reason: `不是正确的 CSV：${message}` }
  }
}

/** Line of a record's beginning: the parser counts lines read so far, quoted line ends included. */
const startOf = ({ info, record }: Read): number =>
  Math.max(1, info.lines - record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0))

/** Reads a CSV file of a kind: all its rows with their lines, or what is wrong with it. */
export async function readCsv(file: string, kind: CsvKind, bytes: Buffer): Promise<CsvFile> {
  const failed = (...found: Omit<Problem, 'file'>[]): CsvFile => ({
    file,
    kind,
    rows: [],
    problems: found.map(problem => ({ file, ...problem })),
  })
  const text = decodeCsv(bytes)
  if (text === undefined) return failed({ line: 0, reason: '编码无法识别，请存为 UTF-8' })
  const records = await recordsOf(text)
  if (!Array.isArray(records)) return failed(records)
  const [first, ...rest] = records
  if (!first) return failed({ line: 0, reason: '文件是空的' })
  const head = first.record.map(name => name.trim())
  const wrong = wrongHead(kind, head)
  if (wrong) return failed({ line: 1, reason: wrong })
  const rows: FileRow<unknown>[] = []
  const problems: Omit<Problem, 'file'>[] = []
  const seen = new Map<string, number>()
  for (const read of rest) {
    const line = startOf(read)
    const result = readRow(kind, head, read.record)
    if (typeof result === 'string') {
      problems.push({ line, reason: result })
      continue
    }
    const key = kind.keyOf(result.row)
    const before = seen.get(key)
    if (before !== undefined) problems.push({ line, reason: `与第 ${before} 行重复：${key}` })
    seen.set(key, line)
    rows.push({ line, row: result.row })
  }
  if (problems.length <= NAMED)
    return problems.length > 0 ? failed(...problems) : { file, kind, rows, problems: [] }
  return failed(...problems.slice(0, NAMED), { line: 0, reason: `另有 ${problems.length - NAMED} 处错误` })
}
