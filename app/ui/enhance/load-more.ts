import { around, say } from './page'

const DEBOUNCE_MS = 500

const listNamed = (root: ParentNode, name: string) => root.querySelector(`[data-list="${CSS.escape(name)}"]`)
const linkNamed = (root: ParentNode, name: string) =>
  root.querySelector<HTMLAnchorElement>(`a[data-load-more="${CSS.escape(name)}"]`)

/** Puts the items of the next page behind those shown; gives them, or nothing where the page could not be had. */
async function append(link: HTMLAnchorElement): Promise<Element[] | undefined> {
  const name = link.dataset.loadMore ?? ''
  const list = listNamed(document, name)
  const answer = await fetch(link.href).catch(() => null)
  if (!list || !answer?.ok) return undefined
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const items = [...(listNamed(next, name)?.children ?? [])].map(item => document.importNode(item, true))
  list.append(...items)
  const further = linkNamed(next, name)
  if (further) link.href = further.href
  else link.remove()
  return items
}

/** How many pages were added, kept with the page's place in the history: on the way back they are added again. */
function remember(added: number): void {
  history.replaceState({ ...history.state, loadedMore: added }, '')
}

function focusOn(item: HTMLElement): void {
  item.tabIndex = -1
  item.focus()
}

async function again(pages: number): Promise<void> {
  for (let page = 0; page < pages; page += 1) {
    const link = document.querySelector<HTMLAnchorElement>('a[data-load-more]')
    if (!link || !(await append(link))) return
  }
}

/**
 * `a[data-load-more]` beside `[data-list]` (of the same name, where a page has several): the next page's items join
 * those shown. Without script the link leads to the next page.
 */
export function loadMore(): void {
  let added = Number(history.state?.loadedMore ?? 0)
  let busyUntil = 0
  if (added > 0) again(added)

  addEventListener('click', async event => {
    const link = around(event, 'a[data-load-more]') as HTMLAnchorElement | null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (Date.now() < busyUntil) return
    busyUntil = Number.POSITIVE_INFINITY
    const label = link.textContent
    link.textContent = '加载中…'
    const items = await append(link)
    link.textContent = label
    busyUntil = Date.now() + DEBOUNCE_MS
    if (!items) return say('加载失败，请检查网络后重试')
    added += 1
    remember(added)
    say(link.isConnected ? `已加载 ${items.length} 条` : `已加载 ${items.length} 条，没有更多了`)
    if (items[0]) focusOn(items[0] as HTMLElement)
  })
}
