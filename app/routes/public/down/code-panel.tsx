import type { ReactNode } from 'react'
import { Panel } from '~/ui/components'

/** A code to scan, and what it is for. */
export const CodePanel = ({ label, children }: { label: string; children: ReactNode }) => (
  <Panel label={label} flush>
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center">{children}</div>
  </Panel>
)
