// The limit: what this machine can do at all for a small form flow, with node:http, a template string and one
// prepared statement. No framework, no session, no checks. `node tests/bench/limit.mjs <file>` prints its port.
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import Database from 'libsql'

const database = new Database(process.argv[2])
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec(
  'create table if not exists application (id integer primary key, body text not null, at text not null)',
)
const insert = database.prepare('insert into application (body, at) values (?, ?)')
const read = database.prepare('select body, at from application where id = ?')

const LINKS = Array.from(
  { length: 20 },
  (_, index) => `<li><a href="/page-${index}">栏目 ${index}</a></li>`,
).join('')
const FIELDS = Array.from({ length: 12 }, (_, index) => `field${index}`)

const escapeHtml = text => text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`)

function page(main) {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>申请</title><link rel="stylesheet" href="/s.css"></head><body><nav><ul>${LINKS}</ul></nav><main>${main}</main><footer>机构业务</footer></body></html>`
}

function field(name, value, error) {
  const words = error ? `<p id="${name}-error">错误：${error}</p>` : ''
  return `<p><label for="${name}">${name}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}"${error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''}>${words}</p>`
}

function form(values, errors) {
  return page(
    `<h1>申请</h1><form method="post">${FIELDS.map(name => field(name, values.get(name) ?? '', errors[name])).join('')}<button>提交</button></form>`,
  )
}

function check(values) {
  const errors = {}
  for (const name of FIELDS.slice(0, 3)) if (!values.get(name)) errors[name] = '请填写此项'
  return errors
}

function answer(request, response, status, html) {
  const zipped = request.headers['accept-encoding']?.includes('gzip')
  const body = zipped ? gzipSync(html) : Buffer.from(html)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }
  response.writeHead(status, zipped ? { ...headers, 'content-encoding': 'gzip' } : headers)
  response.end(body)
}

function post(request, response) {
  let text = ''
  request.on('data', chunk => {
    text += chunk
  })
  request.on('end', () => {
    const values = new URLSearchParams(text)
    const errors = check(values)
    if (Object.keys(errors).length > 0) return answer(request, response, 422, form(values, errors))
    const { lastInsertRowid } = insert.run(text, new Date().toISOString())
    response.writeHead(303, { location: `/receipt/${lastInsertRowid}`, 'content-length': 0 }).end()
  })
}

function receipt(request, response, id) {
  const row = read.get(id)
  if (!row) return answer(request, response, 404, page('<h1>404</h1>'))
  const rows = [...new URLSearchParams(row.body)]
  const list = rows.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')
  answer(request, response, 200, page(`<h1>提交成功</h1><dl>${list}</dl><p>${row.at}</p>`))
}

const server = createServer((request, response) => {
  if (request.method === 'POST') return post(request, response)
  if (request.url.startsWith('/receipt/')) return receipt(request, response, Number(request.url.slice(9)))
  return answer(request, response, 200, form(new URLSearchParams(), {}))
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
process.on('SIGTERM', () => process.exit(0))
