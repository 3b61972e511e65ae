// One burst of load, in a process of its own so that it can have a core of its own: a job as JSON on standard input,
// its result as JSON on standard output. The requests are sent in turn: again and again for some seconds, or, where
// they may be sent once only, until the last one is answered.
import autocannon from 'autocannon'

let text = ''
for await (const chunk of process.stdin) text += chunk
const { url, method, requests, once, seconds, connections, status } = JSON.parse(text)

let next = 0
const began = performance.now()
let ended = began
const times = []
const running = autocannon({
  url,
  connections: once ? Math.min(connections, requests.length) : connections,
  requests: [{ method, setupRequest: request => ({ ...request, ...requests[next++ % requests.length] }) }],
  ...(once ? { amount: requests.length } : { duration: seconds }),
})
// Autocannon itself counts in whole milliseconds and ends on a whole second.
running.on('response', (_client, _status, _bytes, milliseconds) => {
  ended = performance.now()
  times.push(milliseconds)
})
const result = await running
times.sort((a, b) => a - b)
const statuses = Object.entries(result.statusCodeStats ?? {}).map(([code, { count }]) => [code, count])
const right = result.statusCodeStats?.[status]?.count ?? 0
console.log(
  JSON.stringify({
    perSecond: (times.length * 1000) / (ended - began),
    answered: times.length,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    wrong: statuses.reduce((sum, [, count]) => sum + count, 0) - right + result.errors,
    statuses: Object.fromEntries(statuses),
  }),
)
