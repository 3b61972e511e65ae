import type { EntryContext } from '@remix-run/node'

const BEGIN = '<script nonce="'
const END = '</body>'

/**
 * What root.tsx renders at the end of a page that hydrates, Remix's Scripts among it: always the same for the same routes, but for the
 * nonce. Rendered once for each page, and from then on put in.
 */
export class KeptScripts {
  /** By the ids of the routes, in pieces between which the nonce stands. */
  readonly #pieces = new Map<string, readonly string[]>()

  /** The scripts of a page that is about to be rendered, if they are known. */
  find({ staticHandlerContext }: EntryContext, nonce: string): string | undefined {
    return this.#pieces.get(routesOf(staticHandlerContext))?.join(nonce)
  }

  /** Remembers the scripts of a page that was rendered with them. */
  keep({ staticHandlerContext }: EntryContext, nonce: string, markup: string): void {
    // Text of a page has no `<`, and no script before these has a nonce: this begins them.
    const from = markup.indexOf(BEGIN)
    const to = markup.lastIndexOf(END)
    if (from >= 0 && to > from)
      this.#pieces.set(routesOf(staticHandlerContext), markup.slice(from, to).split(nonce))
  }
}

const routesOf = ({ matches }: EntryContext['staticHandlerContext']): string =>
  matches.map(({ route }) => route.id).join(' ')
