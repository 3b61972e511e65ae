import type { FromWorker } from './messages'
import { type Published, verdictOf } from './verdict'

const published = (): Published[] =>
  [...document.querySelectorAll<HTMLElement>('[data-digest]')].map(element => ({
    name: element.dataset.digest ?? '',
    value: element.textContent?.trim() ?? '',
    of: element.dataset.of ?? '',
  }))

const TICK_MS = 5000

const SAME = 'bg-ok-50 text-ok-700'
const DIFFERENT = 'bg-error-50 text-error-700'

/** The page's side of the tool: takes the chosen file to a worker and says what came of it. */
export function runTool(tool: HTMLElement, source: string): void {
  const file = tool.querySelector<HTMLInputElement>('input[type=file]')
  const pasted = tool.querySelector<HTMLInputElement>('input[type=text]')
  const progress = tool.querySelector('progress')
  const status = tool.querySelector<HTMLElement>('[role=status]')
  const results = tool.querySelector<HTMLElement>('dl')
  if (!file || !pasted || !progress || !status || !results) return
  let worker: Worker | undefined
  let digests: Record<string, string> | undefined
  let told = 0

  function say(words: string, kind = ''): void {
    if (!status) return
    status.className = kind && `rounded px-3 py-2 font-semibold ${kind}`
    status.textContent = words
  }

  function judge(): void {
    if (!digests || !pasted) return
    const { same, words } = verdictOf(digests, pasted.value, published())
    say(words, same === undefined ? '' : same ? SAME : DIFFERENT)
  }

  function stop(): void {
    worker?.terminate()
    worker = undefined
    if (progress) progress.hidden = true
  }

  function hear(message: FromWorker): void {
    if (message.kind === 'progress') {
      if (progress) progress.value = message.done
      // A screen reader is told now and then, not a hundred times.
      if (Date.now() - told > TICK_MS) {
        told = Date.now()
        say(`正在计算 ${Math.floor(message.done * 100)}%`)
      }
      return
    }
    stop()
    if (message.kind === 'unreadable') {
      say('无法读取该文件，请确认文件仍在原处后重新选择。', DIFFERENT)
      return
    }
    digests = message.digests
    for (const [name, value] of Object.entries(digests)) {
      const shown = results?.querySelector(`[data-result="${name}"]`)
      if (shown) shown.textContent = value
    }
    if (results) results.hidden = false
    judge()
  }

  function begin(): void {
    stop()
    digests = undefined
    if (results) results.hidden = true
    const chosen = file?.files?.[0]
    say('')
    if (!chosen || !progress) return
    progress.value = 0
    progress.hidden = false
    told = Date.now()
    say('正在计算…')
    worker = new Worker(source)
    worker.onmessage = event => hear(event.data)
    worker.onerror = () => hear({ kind: 'unreadable' })
    worker.postMessage(chosen)
  }

  file.addEventListener('change', begin)
  pasted.addEventListener('input', judge)
  begin()
}
