import type { ReactNode } from 'react'

/** Links under a form to what else leads on. */
export const MoreLinks = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4 text-sm">{children}</p>
)
