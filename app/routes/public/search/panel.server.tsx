import { renderToStaticMarkup } from 'react-dom/server'
import { searchHref } from './asked'
import type { Found } from './found.server'
import { Results } from './results'
import { SEARCH } from './words'

/** HTML of the panel under the box of the top bar; React escapes what it quotes. */
export function panelHtml(found: Found, searchKey: string): string {
  return renderToStaticMarkup(
    <>
      <Results found={found} searchKey={searchKey} heading="p" />
      <a className="hits-all" href={searchHref(searchKey)}>
        {SEARCH.toPage}
      </a>
    </>,
  )
}
