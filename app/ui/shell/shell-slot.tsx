import { createContext, useContext, useEffect, useState } from 'react'
import { scriptRuns } from '../enhance/script-retry'
import { markHydrated } from '../layer/document-render'

/** HTML of the shell, given by the server's entry; absent in the browser, where the document holds it already. */
export const ShellHtml = createContext<{ top: string; bottom: string } | null>(null)

/**
 * Place of the shell's HTML. In the browser it keeps what the document brought, so that nothing of the shell is
 * in the script and React leaves it alone.
 */
export function ShellSlot({ name }: { name: 'top' | 'bottom' }) {
  const given = useContext(ShellHtml)
  const id = `shell-${name}`
  const [html] = useState(() =>
    typeof document === 'undefined' ? (given?.[name] ?? '') : (document.getElementById(id)?.innerHTML ?? ''),
  )
  useEffect(() => {
    markHydrated()
    scriptRuns()
  }, [])
  // The HTML is the server's own rendering of the shell, with every value escaped.
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
