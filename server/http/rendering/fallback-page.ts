import type { HostAnswer } from '../answer'

/** A page without any of the application, for when that itself fails. */
export function fallbackPage(status: number, requestId?: string): HostAnswer {
  const words = status < 500 ? '请求无法识别' : '系统出现异常，请稍后重试'
  const number = requestId ? `<p>编号 ${requestId}</p>` : ''
  const html = `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>错误：${words}</title></head><body><main><h1>${words}</h1>${number}<p><a href="/">返回首页</a>，或致电 95357。</p></main></body></html>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return { status, headers, body: Buffer.from(html) }
}
