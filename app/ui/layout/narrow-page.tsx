import type { ReactNode } from 'react'

/** A page of one short form, in the middle. */
export const NarrowPage = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex w-full max-w-prose flex-col gap-4">{children}</div>
)
