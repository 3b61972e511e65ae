import type { ReactNode } from 'react'

/** Blocks under each other, evenly apart. */
export const Stack = ({ children }: { children: ReactNode }) => <div className="[&>*+*]:mt-4">{children}</div>
