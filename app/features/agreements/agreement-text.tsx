import { type AgreementBlock, agreementBlocks } from '~/domain/agreements/blocks'

/** The text of an agreement: its sections as headings, which its contents can lead to, and numbered items. */
export function AgreementText({ text, level = 3 }: { text: string; level?: 2 | 3 }) {
  return (
    <div className={level === 2 ? undefined : 'text-sm'}>
      {agreementBlocks(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text under its version never changes
        <Block key={index} block={block} level={level} />
      ))}
    </div>
  )
}

/** The text in a frame of its own height, which scrolls under what stands above it. */
export function AgreementScroll({ title, text }: { title: string; text: string }) {
  return (
    <section
      className="max-h-[50vh] overflow-y-auto rounded border border-line bg-ground px-4 py-3"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      aria-label={`${title}全文`}
    >
      <AgreementText text={text} />
    </section>
  )
}

function Block({ block, level }: { block: AgreementBlock; level: 2 | 3 }) {
  if (block.kind === 'paragraph') return <p className="mb-1.5">{block.text}</p>
  if (block.kind === 'section') {
    const Heading = level === 2 ? 'h2' : 'h3'
    const look = level === 2 ? 'mb-1.5 mt-5 scroll-mt-4 text-base' : 'mb-1 mt-3'
    return (
      <Heading className={look} id={block.id}>
        {block.title}
      </Heading>
    )
  }
  return (
    <p className="mb-1.5 grid grid-cols-[2rem_minmax(0,1fr)]">
      <span>{block.number}.</span> <span>{block.text}</span>
    </p>
  )
}
