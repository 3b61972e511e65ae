import { type Operator, withOperator } from '../audit/operator'
import { type Config, ConfigError, readConfig } from '../config'
import { openKeyring } from '../crypto/keyring'
import { openDrafts } from '../drafts/drafts'
import type { Intent } from './intent'
import { openIntentRows } from './intent-rows'
import { settleIn } from './settle'

const USAGE = `用法：
  intents list                                            列出结果未知的提交
  intents settle 受理编号 done|refused --case 工单号      按券商核实的结果了结一笔
`

/** What a person reads on the receipt of what staff found to be refused. */
const REFUSED_BY_STAFF = '经人工核实，本次提交未被受理，您可以重新提交。'
/** The number under which the broker's staff answered; it goes into the audit trail, so it is no free text. */
const CASE = /^[\w-]{1,40}$/

class UsageError extends Error {}

interface Setting extends Operator {
  config: Config
  print: (line: string) => void
}

const lineOf = ({ reference, key, action, funcId, state, attempts, createdAt }: Intent): string =>
  [reference, state, createdAt, action, funcId, `requestId=${key}`, `attempts=${attempts}`].join('  ')

const openRows = (config: Config) => openIntentRows(openKeyring(config, 'portal').data)

async function list({ store, config, print }: Setting): Promise<number> {
  const open = await openRows(config).open(store.db)
  for (const intent of open) print(lineOf(intent))
  if (open.length === 0) print('没有结果未知的提交')
  return 0
}

function settleArguments(rest: readonly string[]) {
  const [reference = '', state, flag, ticket = '', ...more] = rest
  const known = state === 'done' || state === 'refused'
  if (!reference || !known || flag !== '--case' || !CASE.test(ticket) || more.length > 0)
    throw new UsageError()
  return { reference, state, ticket } as const
}

/** Why an intent cannot be settled by hand, in words; a call under way is never taken for one without an outcome. */
function hindrance(intent: Intent | undefined, config: Config): string | undefined {
  if (!intent) return '没有这个受理编号'
  if (intent.state === 'done' || intent.state === 'refused') return `已有结果：${intent.state}`
  const quietMs = Date.now() - Date.parse(intent.state === 'sent' ? intent.updatedAt : intent.createdAt)
  return quietMs < config.brokerTimeoutMs + 10_000 ? '请求可能仍在途中，请一分钟后再试' : undefined
}

type Decision = ReturnType<typeof settleArguments>

async function settle({ store, trail, line, config, print }: Setting, decision: Decision): Promise<number> {
  const { reference, state, ticket } = decision
  const { data } = openKeyring(config, 'portal')
  const [rows, drafts] = [openIntentRows(data), openDrafts(data)]
  const intent = await rows.findByReference(store.db, reference)
  const request = intent && (await rows.requestOf(store.db, intent.key))
  const reason = hindrance(intent, config)
  if (!intent || !request || reason) {
    print(reason ?? '这笔提交没有可了结的请求')
    return 1
  }
  const message = state === 'refused' ? REFUSED_BY_STAFF : ''
  const settled = await trail.write(async (tx, record) => {
    if (!(await settleIn(tx, { rows, drafts }, intent, request, { state, code: '', message }))) return false
    const outcome = state === 'done' ? 'accepted' : 'refused'
    const detail = { intent: intent.action, reason: ticket }
    record(line({ action: 'intent.settle', outcome, target: reference, funcId: intent.funcId, detail }))
    return true
  })
  print(settled ? `已了结 ${reference}：${state}` : '在此期间已有结果，未作改动')
  return settled ? 0 : 1
}

/**
 * The command of staff for effects whose outcome stays unknown (docs/operations.md): `list`, and `settle` with what the broker's
 * staff found under the requestId. It settles a state, never sends anything, and leaves a line `intent.settle` of the
 * operator's with the number of the case.
 * @returns the exit code: 0 done, 1 not to be settled, 2 wrong use
 */
export async function runIntents(
  argv: readonly string[],
  env: Record<string, string | undefined>,
  print: (line: string) => void = line => process.stdout.write(`${line}\n`),
): Promise<number> {
  const [command, ...rest] = argv
  try {
    const decision = command === 'settle' ? settleArguments(rest) : undefined
    if (!decision && (command !== 'list' || rest.length > 0)) throw new UsageError()
    const config = readConfig(env)
    return await withOperator(config, operator => {
      const setting = { ...operator, config, print }
      return decision ? settle(setting, decision) : list(setting)
    })
  } catch (error) {
    if (error instanceof UsageError) {
      print(USAGE)
      return 2
    }
    if (!(error instanceof ConfigError)) throw error
    print(error.message)
    return 1
  }
}
