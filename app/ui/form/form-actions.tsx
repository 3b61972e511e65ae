import type { ReactNode } from 'react'

/** The buttons that end a form, under its controls. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4 print:hidden desk:pl-[10.5rem]">
    {children}
  </div>
)
