let hydrated = false

/** True on the server and until hydration has ended: the page is then what the document brought. */
export const isDocumentRender = (): boolean => typeof document === 'undefined' || !hydrated

/** Called by the shell once the first render is in place. */
export function markHydrated(): void {
  hydrated = true
}
