import type { ReactNode } from 'react'
import { cx } from '~/ui/class-names'
import { panelClass } from '~/ui/components/page-title'
import type { Heading } from './headings'
import { TableOfContents } from './table-of-contents'

interface TextFrameProps {
  title: string
  /** Below the title. */
  lead?: ReactNode
  facts: ReactNode
  /** Beside the text, or folded above it; none where there are none. */
  contents: Heading[]
  children: ReactNode
}

/** Page of one text: its title, facts about it, the text, its contents. */
export function TextFrame({ title, lead, facts, contents, children }: TextFrameProps) {
  const withContents = contents.length > 0
  return (
    <div className={withContents ? WITH_CONTENTS : undefined}>
      <article className={cx(panelClass, PAPER)}>
        <header className="mb-6 border-b border-line pb-3">
          <h1 className="text-2xl compact:text-xl">{title}</h1>
          {lead}
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">{facts}</div>
        </header>
        {children}
      </article>
      {withContents && <TableOfContents items={contents} />}
    </div>
  )
}

const WITH_CONTENTS =
  'flex flex-col-reverse wide:grid wide:grid-cols-[minmax(0,1fr)_15rem] wide:items-start wide:gap-x-6 print:block'
const PAPER = 'px-10 py-7 compact:px-4 compact:py-4 print:break-inside-auto print:border-0 print:p-0'

/** Shown by /enhance.js, which prints. */
export const PrintButton = () => (
  <button type="button" className={textToolClass} data-print="" hidden>
    打印
  </button>
)

export const textToolClass =
  'grid h-7 min-w-7 place-items-center rounded-sm px-1.5 text-ink-700 hover:bg-brand-50 hover:text-brand-700'

/** The way on, under a text. */
export const TextFoot = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className="mt-8 border-t border-line pt-4 text-ink-500 print:hidden" aria-label={label}>
    {children}
  </nav>
)
