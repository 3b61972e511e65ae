/** A coded value's words: Chinese for people, English where the specification has it. */
export interface Label {
  readonly zh: string
  readonly en: string
}

/** A closed set of codes with their words. */
export type Enumeration<Code extends string = string> = { readonly [code in Code]: Label }

/** One row of an enumeration. */
export const label = (zh: string, en: string): Label => ({ zh, en })

/** The codes of an enumeration in the order they are written, typed for z.enum. */
export function codesOf<Code extends string>(set: Enumeration<Code>): [Code, ...Code[]] {
  return Object.keys(set) as [Code, ...Code[]]
}

/** The words of a code; a code outside the set is shown as it is, so that nothing a broker adds is hidden. */
export function labelOf(set: Enumeration, code: string, lang: 'zh' | 'en' = 'zh'): string {
  return Object.hasOwn(set, code) ? (set[code]?.[lang] ?? code) : code
}
