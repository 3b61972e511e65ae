#!/usr/bin/env node
// node server/start.mjs [portal | dev | broker | audit … | intents … | content …]: installs and builds what is missing, then runs it here.
// Only Node's built-ins up here: the packages may not be installed yet.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, ROOT, SERVER_BUILD } from './prepare.mjs'

const DEMO_PHONES = [
  ['13800000001', '张三，个人'],
  ['13800000002', '示例私募基金管理有限公司'],
  ['13800000003', '未认证科技有限公司'],
  ['13800000004', '示例证券股份有限公司'],
]
const DEMO_FUNDS = [
  '540000000001',
  '540000000021',
  '540000000022',
  '540000000023',
  '540000000027',
  '540000000041',
]
const STOP_WITHIN_MS = 9500
/** npm's scripts that run until they are stopped. */
const SERVERS = ['start', 'dev', 'broker']
const LOOK_FOR_STARTER_MS = 500
/** Read at once: npm may be stopped while this is still starting. */
const STARTER = process.ppid

function printDemo(portal) {
  console.log('\n演示环境：数据均为虚构，短信和邮件不会发出。')
  console.log('  手机验证码登录（/login）：')
  for (const [phone, who] of DEMO_PHONES) console.log(`    ${phone}  ${who}`)
  console.log(`  资金账号登录（/fund-login），密码 Demo@2026：\n    ${DEMO_FUNDS.join('  ')}`)
  console.log(`  验证码、短信和邮件：${portal.url}/demo/outbox?key=${portal.demoKey}\n`)
}

/** The first signal lets what runs finish; the second one ends at once. */
function stopOnSignal(stop) {
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => (ending ? process.exit(1) : end()))
  stopWithStarter(end)
}

/** npm gives a signal to its shell, and that gives it to nobody: what npm started ends when the shell is gone. */
function stopWithStarter(end) {
  if (!SERVERS.includes(process.env.npm_lifecycle_event)) return
  const looking = setInterval(look, LOOK_FOR_STARTER_MS).unref()
  function look() {
    if (process.ppid === STARTER) return
    clearInterval(looking)
    console.log('npm 已结束，随之停止。')
    end()
  }
  look()
}

function loadBuild() {
  process.env.NODE_ENV ??= 'production'
  return createRequire(import.meta.url)(SERVER_BUILD)
}

async function runPortal() {
  const build = loadBuild()
  const portal = await build.entry.module.startPortal(build, {
    clientDirectory: join(ROOT, 'build', 'client'),
  })
  stopOnSignal(() => portal.stop())
  const where = portal.url === portal.listening ? '' : `（监听 ${portal.listening}）`
  console.log(`机构通已启动：${portal.url}${where}`)
  if (portal.demo) printDemo(portal)
}

async function runDev() {
  const { startDevServer } = await import('./dev-server.mjs')
  const server = await startDevServer()
  stopOnSignal(() => server.stop())
  console.log(`机构通已启动：${server.url}\n开发服务器：修改文件后自动更新，无需重启。`)
  if (server.demo) printDemo(server)
}

async function runBroker() {
  const build = loadBuild()
  const broker = await build.entry.module.runBroker(process.env)
  if (broker?.close) stopOnSignal(() => broker.close())
}

async function runAudit(args) {
  const build = loadBuild()
  const code = await build.entry.module.runAudit(args, process.env)
  process.exit(typeof code === 'number' ? code : 0)
}

async function runIntents(args) {
  const build = loadBuild()
  process.exit(await build.entry.module.runIntents(args, process.env))
}

async function runContent(args) {
  const build = loadBuild()
  process.exit(await build.entry.module.runContent(args, process.env))
}

/** What went wrong in words; the stack only where it is no known trouble. */
function explain(error) {
  if (error?.code === 'EADDRINUSE')
    return `端口 ${error.port} 已被占用：请停止占用它的程序，或用 PORT=… 换一个端口。`
  if (error?.code === 'EACCES' && error.port)
    return `没有权限使用端口 ${error.port}：请用 PORT=… 换一个端口。`
  if (error?.name === 'ConfigError') return error.message
  return process.env.LOG_LEVEL === 'debug' ? error?.stack : (error?.message ?? String(error))
}

const COMMANDS = {
  portal: runPortal,
  dev: runDev,
  broker: runBroker,
  audit: runAudit,
  intents: runIntents,
  content: runContent,
}

async function main([name = 'portal', ...args]) {
  const command = COMMANDS[name]
  if (!command) throw new Error(`没有“${name}”这个命令，可用的有：${Object.keys(COMMANDS).join('、')}。`)
  await ensureInstalled()
  if (command !== runDev) await ensureBuilt()
  await command(args)
}

main(process.argv.slice(2)).catch(error => {
  console.error(explain(error))
  process.exit(1)
})
