import { describe, expect, it } from 'vitest'
import { ConfigError, isLoopbackHost, readConfig } from '../../server/config'

function linesOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
  return []
}

describe('readConfig', () => {
  it('needs nothing: a demo on loopback with SQLite', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      brokerPort: 3100,
      demo: true,
      trustedProxies: 0,
    })
    expect(config).toMatchObject({
      brokerTimeoutMs: 50_000,
      environmentLabel: '',
      logLevel: 'info',
      keys: {},
    })
    expect(config.databaseUrl).toBeUndefined()
    expect(config.dataDir).toBe(`${process.cwd()}/data`)
  })

  it('takes an empty or blank variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '  ', DEMO: '' })).toMatchObject({ port: 3000, demo: true })
  })

  it('is no demo with BROKER_URL or DEMO=0', () => {
    expect(readConfig({ BROKER_URL: 'https://broker.example' }).demo).toBe(false)
    expect(readConfig({ DEMO: '0' }).demo).toBe(false)
  })

  it.each([
    ['DEMO=1 with BROKER_URL', { DEMO: '1', BROKER_URL: 'https://b.example' }, /BROKER_URL/],
    ['a demo for others', { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://p.example' }, /DEMO=0/],
    ['a reachable host without PUBLIC_ORIGIN', { HOST: '0.0.0.0', DEMO: '0' }, /PUBLIC_ORIGIN/],
    ['a port out of range', { PORT: '70000' }, /^PORT must be from 0 to 65535/],
    ['a port in another notation', { PORT: '1e3' }, /^PORT must be a whole number/],
    ['an origin with a path', { PUBLIC_ORIGIN: 'https://p.example/x' }, /^PUBLIC_ORIGIN/],
    ['an origin that runs code', { PUBLIC_ORIGIN: 'javascript:alert(1)' }, /^PUBLIC_ORIGIN/],
    ['another database', { DATABASE_URL: 'mysql://u@h/d' }, /^DATABASE_URL/],
    [
      'a jump host with a path',
      { JUMP_HOSTS: 'a.example,https://b.example/' },
      /^JUMP_HOSTS must be host names/,
    ],
    ['a DEMO that is neither', { DEMO: 'yes' }, /^DEMO must be 0 or 1/],
    ['a node id that forges log lines', { NODE_ID: 'a\nb' }, /^NODE_ID/],
  ])('refuses %s', (_name, env, words) => {
    expect(linesOf(env as Record<string, string>)).toEqual([expect.stringMatching(words)])
  })

  it('names every wrong variable, one a line, and no value', () => {
    const lines = linesOf({ PORT: 'secret1', TRUSTED_PROXIES: 'secret2', SMTP_URL: 'secret3' })
    expect(lines.map(line => line.split(' ')[0])).toEqual(['PORT', 'TRUSTED_PROXIES', 'SMTP_URL'])
    expect(lines.join()).not.toContain('secret')
  })

  it('accepts a served installation', () => {
    const env = {
      HOST: '0.0.0.0',
      DEMO: '0',
      PUBLIC_ORIGIN: 'https://p.example/',
      DATABASE_URL: 'postgres://u@h/d',
    }
    const config = readConfig(env)
    expect(config.publicOrigin).toBe('https://p.example')
    expect(config.brokerDatabaseUrl).toBe(config.databaseUrl)
  })

  it('knows loopback names', () => {
    expect(['localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'].every(isLoopbackHost)).toBe(true)
    expect(['0.0.0.0', '::', '127.0.0.1.evil.example', 'localhost.example'].some(isLoopbackHost)).toBe(false)
  })
})
