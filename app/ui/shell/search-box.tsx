import { SEARCH_KEY_MAX } from '~/domain/content'
import { Icon } from '../components/icon'

// On a phone /enhance.js opens it, by data-open, over the page.
const BOX =
  'relative ml-auto flex w-[20rem] min-w-0 items-center rounded border border-line-strong bg-surface focus-within:border-brand-600 compact:absolute compact:inset-x-0 compact:top-full compact:z-40 compact:hidden compact:w-auto compact:rounded-none compact:border-x-0 compact:data-[open]:flex'
const PANEL =
  'absolute right-0 top-full z-40 mt-1 max-h-[70vh] w-[32rem] overflow-y-auto rounded bg-surface px-5 py-3 text-ink-900 shadow-menu compact:inset-x-0 compact:mt-0 compact:w-auto compact:px-4'

/** The box of the top bar. It leads to /search; /enhance.js shows the first results under it while one types. */
export function SearchBox() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of these users do not know the search element
    <form className={BOX} action="/search" method="get" role="search" aria-label="站内" data-search="">
      <input
        className="h-9 w-full min-w-0 rounded bg-transparent px-3 outline-offset-0 placeholder:text-ink-500 compact:h-12 compact:px-4 compact:text-lg"
        name="q"
        type="search"
        aria-label="站内搜索"
        placeholder="搜索业务、文档、公告、基金代码"
        maxLength={SEARCH_KEY_MAX}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button
        type="submit"
        className="grid h-9 w-10 flex-none place-items-center text-ink-700 hover:text-brand-600"
        aria-label="搜索"
      >
        <Icon name="search" />
      </button>
      <section className={PANEL} aria-label="搜索结果预览" data-search-panel="" hidden />
      <span className="sr-only" role="status" data-search-say="" />
    </form>
  )
}

/** On a phone the box has no room: without script this leads to the search page, with it the box unfolds. */
export function SearchOpener() {
  return (
    <a
      className="hidden h-10 w-10 place-items-center text-white compact:ml-auto compact:grid"
      href="/search"
      aria-label="搜索"
      data-search-open=""
    >
      <Icon name="search" />
    </a>
  )
}
