import { renderToStaticMarkup } from 'react-dom/server'
import { searchHref } from './asked'
import type { SearchResults } from './found.server'
import { SEARCH } from './messages'
import { Results } from './results'

/** HTML of the panel under the box of the top bar; React escapes what it quotes. */
export function panelHtml(found: SearchResults, searchKey: string): string {
  return renderToStaticMarkup(
    <>
      <Results found={found} searchKey={searchKey} heading="p" />
      <a
        className="mt-2 inline-block py-1 text-sm text-brand-600 hover:underline"
        href={searchHref(searchKey)}
      >
        {SEARCH.toPage}
      </a>
    </>,
  )
}
