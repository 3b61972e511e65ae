import { around, find, say, shell } from './page'

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const area = shell.appendChild(document.createElement('textarea'))
    area.value = text
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    if (!done) return say('浏览器不支持复制 Browser does not support copy')
  }
  say('已复制到剪贴板 Copied to clipboard')
}

/** `[data-copy]` copies its value, `[data-copy-next]` the text after it: the buttons show only where this script runs. */
export function copyOnPress(): void {
  try {
    const sheet = find<HTMLLinkElement>('link[rel=stylesheet]')?.sheet
    sheet?.insertRule('[data-copy],[data-copy-next]{display:inline-flex}', sheet.cssRules.length)
  } catch {
    // A style sheet still on its way: the buttons stay hidden.
  }
  addEventListener('click', event => {
    const text =
      around(event, '[data-copy]')?.dataset.copy ??
      around(event, '[data-copy-next]')?.nextElementSibling?.textContent
    if (text) copy(text)
  })
}
