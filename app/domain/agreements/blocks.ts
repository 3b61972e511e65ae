/** A piece of an agreement's text, in reading order. */
export type AgreementBlock =
  | { readonly kind: 'section'; readonly title: string; readonly id: string }
  | { readonly kind: 'item'; readonly number: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }

const SECTION = /^[一二三四五六七八九十]+、/
const ITEM = /^(\d+)\.\s*(.+)$/

/** The text as headed sections, numbered items and paragraphs. Put together again it is the text, blank lines aside. */
export function agreementBlocks(text: string): AgreementBlock[] {
  let sections = 0
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      if (SECTION.test(line)) return { kind: 'section', title: line, id: `section-${++sections}` }
      const item = ITEM.exec(line)
      if (item) return { kind: 'item', number: item[1] as string, text: item[2] as string }
      return { kind: 'paragraph', text: line }
    })
}
