/** So long markup is kept: short enough that nobody's page stays in memory. Then everything goes at once. */
const KEPT_MS = 60_000
/** As many pages at most; beyond them nothing more is kept until the minute is over. */
const MOST_PAGES = 500
/** Characters of one page's data and of its markup, at most. */
const MOST_CHARACTERS = 64 * 1024

/** Markup cut at its fresh texts: text, index, text, index, …, text. */
type Template = readonly string[]

/** Stands where a fresh text stood. React and JSON write no NUL of their own. */
const PLACE = /\0(\d+)\0/

function withPlaces(text: string, fresh: readonly string[]): string {
  let placed = text
  for (const [index, each] of fresh.entries()) placed = placed.replaceAll(each, `\0${index}\0`)
  return placed
}

function filled(template: Template, fresh: readonly string[]): string {
  let text = ''
  for (const [index, part] of template.entries()) text += index % 2 === 0 ? part : fresh[Number(part)]
  return text
}

/**
 * Markup of pages that were rendered with the same data less than a minute ago: a page reloaded, a form sent back with
 * the same mistakes, the page of a sign-in that everybody gets. What React renders of a page that hydrates is a function
 * of the data sent with it, or hydration would find another document; so the data is the key, and nobody can get what
 * was not made of his own. Only form tokens, keys and ids are new each time: they stand in markup as they stand in the
 * data, and are put in.
 */
export class KeptMarkup {
  /** By what they are made of; without markup as long as they were seen once only. */
  readonly #pages = new Map<string, Template | undefined>()

  /**
   * Markup for what a page is made of, rendered only where it is not known.
   * @param parts all that the page is a function of
   * @param fresh texts that are new each time, none within another
   */
  of(parts: readonly string[], fresh: readonly string[], render: () => string): string {
    const whole = parts.join('\n')
    if (whole.length > MOST_CHARACTERS || whole.includes('\0')) return render()
    const key = withPlaces(whole, fresh)
    const template = this.#pages.get(key)
    if (template) return filled(template, fresh)
    const markup = render()
    if (this.#pages.has(key)) this.#keep(key, markup, fresh)
    else if (this.#pages.size < MOST_PAGES) this.#seen(key)
    return markup
  }

  /** Most pages are never made again of the same data: only the second time is worth the place. */
  #seen(key: string): void {
    if (this.#pages.size === 0) setTimeout(() => this.#pages.clear(), KEPT_MS).unref()
    this.#pages.set(key, undefined)
  }

  #keep(key: string, markup: string, fresh: readonly string[]): void {
    if (markup.length > MOST_CHARACTERS || markup.includes('\0')) return
    this.#pages.set(key, withPlaces(markup, fresh).split(PLACE))
  }
}
