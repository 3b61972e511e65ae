import { basename, join } from 'node:path'
import { type Config, ConfigError, readConfig } from '../config'
import type { KeySet } from '../crypto/key-set'
import { findSigningKeys } from '../crypto/keyring'
import type { AuditDetail } from './actions'
import { BrokenChainError, exportTrail } from './export'
import type { ChainVerification } from './follow'
import { type Operator, withOperator } from './operator'
import { PruneRefused, pruneTrail } from './prune'
import { SegmentError } from './segment'
import { verifyTrail } from './verify'

const USAGE = `用法：
  audit verify [文件]                         校验数据库或导出文件的审计链
  audit export [--before 日期] [--out 目录]   导出并签名（默认目录 DATA_DIR/audit）
  audit prune 文件                            清除已导出、已签名且满 183 天的区段
`

class UsageError extends Error {}

interface Setting extends Operator {
  config: Config
  keys: KeySet | undefined
  print: (line: string) => void
}

function verdictWords({ ok, rows, finding, unchecked }: ChainVerification): string {
  const caveat = unchecked ? `; not checked without keys: ${unchecked}` : ''
  return ok
    ? `审计链完整：${rows} 行${caveat}`
    : `审计链不完整：${finding?.node} ${finding?.words} (${finding?.kind})`
}

async function verifyStored({ store, keys, print, trail, line }: Setting): Promise<number> {
  const verdict = await verifyTrail(store, keys)
  const finding = verdict.finding && `${verdict.finding.kind} ${verdict.finding.node} ${verdict.finding.seq}`
  const outcome = verdict.ok ? 'accepted' : 'failed'
  const detail = { rows: verdict.rows, finding: finding ?? '' }
  await trail.record(line({ action: 'audit.verify', outcome, detail }))
  print(verdictWords(verdict))
  return verdict.ok ? 0 : 1
}

function exportArguments(rest: readonly string[], config: Config): { before?: Date; directory: string } {
  const found: { before?: Date; directory: string } = { directory: join(config.dataDir, 'audit') }
  for (let index = 0; index < rest.length; index += 2) {
    const [name, value] = [rest[index], rest[index + 1]]
    if (!value) throw new UsageError()
    if (name === '--out') found.directory = value
    else if (name === '--before' && !Number.isNaN(Date.parse(value))) found.before = new Date(value)
    else throw new UsageError()
  }
  return found
}

async function exportStored(setting: Setting, rest: readonly string[]): Promise<number> {
  const { config, store, keys, print, trail, line } = setting
  const options = exportArguments(rest, config)
  if (!keys) throw new ConfigError(['PORTAL_SIGNING_KEYS is missing: an export is signed'])
  const made = await exportTrail(store, keys, options)
  for (const { file, node, fromSeq, toSeq } of made) {
    const detail = { node, fromSeq, toSeq, segment: basename(file) }
    await trail.record(line({ action: 'audit.export', outcome: 'accepted', detail }))
    print(`已导出 ${file}（${node} ${fromSeq}–${toSeq}）`)
  }
  if (made.length === 0) print('没有可导出的记录')
  return 0
}

async function pruneStored(setting: Setting, rest: readonly string[]): Promise<number> {
  const { store, keys, print, trail, line } = setting
  const [file, ...more] = rest
  if (!file || more.length > 0) throw new UsageError()
  if (!keys) throw new ConfigError(['PORTAL_SIGNING_KEYS is missing: only signed segments are removed'])
  const segment = basename(file)
  const told = (outcome: 'accepted' | 'refused', detail: AuditDetail) =>
    line({ action: 'audit.prune', outcome, detail: { ...detail, segment } })
  try {
    const { node, fromSeq, toSeq, rows } = await pruneTrail(store, keys, file, {
      record: (pruned, tx) => trail.record(told('accepted', { ...pruned }), tx),
    })
    print(`已清除 ${node} ${fromSeq}–${toSeq}，共 ${rows} 行`)
    return 0
  } catch (error) {
    await trail.record(told('refused', { reason: (error as Error).name }))
    throw error
  }
}

const withStore = (
  config: Config,
  print: Setting['print'],
  work: (setting: Setting) => Promise<number>,
): Promise<number> =>
  withOperator(config, operator => work({ ...operator, config, keys: findSigningKeys(config), print }))

async function run(argv: readonly string[], config: Config, print: (line: string) => void): Promise<number> {
  const [command, ...rest] = argv
  if (command === 'verify' && rest.length === 1) {
    const verdict = await verifyTrail(rest[0] as string, findSigningKeys(config))
    print(verdictWords(verdict))
    return verdict.ok ? 0 : 1
  }
  if (command === 'verify' && rest.length === 0) return withStore(config, print, verifyStored)
  if (command === 'export') return withStore(config, print, setting => exportStored(setting, rest))
  if (command === 'prune') return withStore(config, print, setting => pruneStored(setting, rest))
  throw new UsageError()
}

const EXPECTED = [ConfigError, SegmentError, PruneRefused, BrokenChainError]

/**
 * The command-line tool: `verify [file]`, `export`, `prune file`. It writes to a chain of its own (`cli-` and the node
 * id). A file is verified without touching the database.
 * @returns the exit code: 0 done and whole, 1 not whole or refused, 2 wrong use
 */
export async function runAudit(
  argv: readonly string[],
  env: Record<string, string | undefined>,
  print: (line: string) => void = line => process.stdout.write(`${line}\n`),
): Promise<number> {
  try {
    return await run(argv, readConfig(env), print)
  } catch (error) {
    if (error instanceof UsageError) {
      print(USAGE)
      return 2
    }
    if (EXPECTED.some(kind => error instanceof kind) || (error as NodeJS.ErrnoException).code === 'ENOENT') {
      print((error as Error).message)
      return 1
    }
    throw error
  }
}
