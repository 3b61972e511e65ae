import type { ReactNode } from 'react'

/** A menu beside the page on a desktop, above it on a phone. Takes two children: the menu, and the rest. */
export const SidePage = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-6 desk:grid-cols-[13rem_minmax(0,1fr)] desk:items-start print:block">
    {children}
  </div>
)
