import { SEARCH_KEY_MAX } from '~/domain/content'
import { Icon } from '../components/icon'

/** The box of the top bar. It leads to /search; /enhance.js shows the first results under it while one types. */
export function SearchBox() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of these users do not know the search element
    <form className="search" action="/search" method="get" role="search" aria-label="站内" data-search="">
      <input
        name="q"
        type="search"
        aria-label="站内搜索"
        placeholder="搜索业务、文档、公告、基金代码"
        maxLength={SEARCH_KEY_MAX}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="搜索">
        <Icon name="search" />
      </button>
      <section className="search-panel" aria-label="搜索结果预览" data-search-panel="" hidden />
      <span className="sr" role="status" data-search-say="" />
    </form>
  )
}

/** On a phone the box has no room: without script this leads to the search page, with it the box unfolds. */
export function SearchOpener() {
  return (
    <a className="search-open" href="/search" aria-label="搜索" data-search-open="">
      <Icon name="search" />
    </a>
  )
}
