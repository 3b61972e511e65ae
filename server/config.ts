import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { appLink, type MarketAddresses, marketAddresses } from '~/domain/mobile-markets'

/** One line per wrong variable, for the person who starts the program. Never holds a value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(`Configuration:\n${lines.map(line => `  ${line}`).join('\n')}`)
    this.lines = lines
  }
}

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine(value => value >= least && value <= most, `must be from ${least} to ${most}`)

function parsedUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      text => protocols.includes(parsedUrl(text)?.protocol ?? ''),
      `must be a URL (${protocols.join(' or ')}//…)`,
    )

/** Host names, each with a port where it is not the usual one. */
const hosts = z
  .string()
  .transform(text =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .refine(
    names => names.every(name => /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(name)),
    'must be host names with a comma between them, such as a.example,b.example:8443',
  )

const origin = z
  .string()
  .transform(text => text.replace(/\/$/, ''))
  .refine(
    text => /^https?:$/.test(parsedUrl(text)?.protocol ?? '') && parsedUrl(text)?.origin === text,
    'must be an origin such as https://portal.example, without a path',
  )

/** The keys as they stand in the environment; `server/crypto/keyring.ts` reads them. */
const keyVariables = {
  PORTAL_DATA_KEYS: z.string().optional(),
  PORTAL_INDEX_KEY: z.string().optional(),
  PORTAL_SIGNING_KEYS: z.string().optional(),
  BROKER_DATA_KEYS: z.string().optional(),
  BROKER_INDEX_KEY: z.string().optional(),
  BROKER_TOKEN_KEY: z.string().optional(),
  BROKER_BODY_KEY: z.string().optional(),
  BROKER_PUBLIC_KEY_FILE: z.string().optional(),
  BROKER_PRIVATE_KEY_FILE: z.string().optional(),
}

export type KeyVariable = keyof typeof keyVariables

const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+$/, 'must be a host name or address')
    .default('127.0.0.1'),
  BROKER_PORT: wholeNumber(0, 65_535).default(3100),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  BROKER_DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  BROKER_URL: url('http:', 'https:').optional(),
  PUBLIC_ORIGIN: origin.optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  NODE_ID: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes or underscores')
    .optional(),
  ENVIRONMENT_LABEL: z
    .enum(['dev', 'test', 'release', 'sim'], 'must be dev, test, release or sim')
    .optional(),
  BROKER_TIMEOUT_MS: wholeNumber(100, 300_000).default(50_000),
  SHARE_SIGNATURE: z.enum(['off', 'broker'], 'must be off or broker').default('off'),
  CONTENT_FRESH_SECONDS: wholeNumber(0, 86_400).default(60),
  OPEN_ACCOUNT_URL: url('http:', 'https:').optional(),
  EMC_URL: url('http:', 'https:').optional(),
  DFCF_TRADE_URL: url('http:', 'https:').optional(),
  JUMP_HOSTS: hosts.default([]),
  DOWNLOAD_HOSTS: hosts.default([]),
  IOS_STORE_URL: url('https:').optional(),
  ANDROID_MARKETS: marketAddresses.default({}),
  APP_LINK: appLink.optional(),
  SMS_URL: url('http:', 'https:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[A-Za-z0-9._+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, 'must be an e-mail address')
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level')
    .default('info'),
  ...keyVariables,
})

type Variables = z.output<typeof variables>

/** Everything that may differ between two installations, read once at start. */
export interface Config {
  port: number
  host: string
  brokerPort: number
  /** Absolute. */
  dataDir: string
  databaseUrl?: string
  brokerDatabaseUrl?: string
  brokerUrl?: string
  publicOrigin?: string
  trustedProxies: number
  demo: boolean
  nodeId: string
  environmentLabel: 'dev' | 'test' | 'release' | 'sim' | ''
  brokerTimeoutMs: number
  /** Who signs addresses for a social platform's script. */
  shareSignature: 'off' | 'broker'
  /** How long a public answer of the broker is given again without asking. */
  contentFreshMs: number
  /** Where a phone opens an account; a code of it is shown on other screens. */
  openAccountUrl?: string
  /** Where the jump pages lead, and the hosts they may lead to beside those. */
  jump: { emc?: string; trade?: string; hosts: readonly string[] }
  /** What the download pages may lead to: hosts of files elsewhere, shops and markets of the app, its own scheme. */
  apps: { hosts: readonly string[]; iosStore?: string; markets: MarketAddresses; link?: string }
  smsUrl?: string
  smtpUrl?: string
  /** Address that mails come from. */
  mailFrom?: string
  logLevel: Variables['LOG_LEVEL']
  keys: Partial<Record<KeyVariable, string>>
}

/** Whether a host name or address can be reached from this machine only. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name)
}

function contradictions(read: Variables, demo: boolean): string[] {
  const lines: string[] = []
  if (demo && read.BROKER_URL)
    lines.push('DEMO=1 cannot be combined with BROKER_URL: demo data belongs to the reference broker')
  if (demo && !isLoopbackHost(read.HOST))
    lines.push('HOST is not loopback: set DEMO=0 (a demo is not shown to others)')
  if (!isLoopbackHost(read.HOST) && !read.PUBLIC_ORIGIN)
    lines.push('PUBLIC_ORIGIN is required when HOST is not loopback')
  if (read.SMTP_URL && !read.MAIL_FROM) lines.push('MAIL_FROM is required with SMTP_URL')
  return lines
}

/** Addresses of a demo: names that no one can own (RFC 2606). */
const EXAMPLES = {
  openAccount: 'https://open-account.example/institution',
  emc: 'https://emc.example/',
  trade: 'https://trade.example/',
}

function toConfig(read: Variables, demo: boolean): Config {
  const keyNames = Object.keys(keyVariables) as KeyVariable[]
  return {
    port: read.PORT,
    host: read.HOST,
    brokerPort: read.BROKER_PORT,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    brokerDatabaseUrl: read.BROKER_DATABASE_URL ?? read.DATABASE_URL,
    brokerUrl: read.BROKER_URL,
    publicOrigin: read.PUBLIC_ORIGIN,
    trustedProxies: read.TRUSTED_PROXIES,
    demo,
    nodeId:
      read.NODE_ID ??
      (hostname()
        .replace(/[^A-Za-z0-9._-]/g, '-')
        .slice(0, 64) ||
        'portal'),
    environmentLabel: read.ENVIRONMENT_LABEL ?? '',
    brokerTimeoutMs: read.BROKER_TIMEOUT_MS,
    shareSignature: read.SHARE_SIGNATURE,
    contentFreshMs: read.CONTENT_FRESH_SECONDS * 1000,
    openAccountUrl: read.OPEN_ACCOUNT_URL ?? (demo ? EXAMPLES.openAccount : undefined),
    jump: {
      emc: read.EMC_URL ?? (demo ? EXAMPLES.emc : undefined),
      trade: read.DFCF_TRADE_URL ?? (demo ? EXAMPLES.trade : undefined),
      hosts: read.JUMP_HOSTS,
    },
    apps: {
      hosts: read.DOWNLOAD_HOSTS,
      iosStore: read.IOS_STORE_URL,
      markets: read.ANDROID_MARKETS,
      link: read.APP_LINK,
    },
    smsUrl: read.SMS_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    logLevel: read.LOG_LEVEL,
    keys: Object.fromEntries(keyNames.filter(name => read[name]).map(name => [name, read[name]])),
  }
}

/**
 * Reads the environment. An empty variable counts as absent; `DEMO` is on unless BROKER_URL is set or it is 0.
 * @throws ConfigError with one line for each wrong variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(variables.shape)
      .map(name => [name, env[name]?.trim()] as const)
      .filter(([, value]) => value),
  )
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`))
  }
  const demo = parsed.data.DEMO ? parsed.data.DEMO === '1' : !parsed.data.BROKER_URL
  const wrong = contradictions(parsed.data, demo)
  if (wrong.length > 0) throw new ConfigError(wrong)
  return toConfig(parsed.data, demo)
}
