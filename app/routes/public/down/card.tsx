import { cx } from '~/ui/class-names'
import { Icon, Tag } from '~/ui/components'
import { ButtonLink, buttonClass } from '~/ui/form'
import type { ShownCard } from './cards.server'
import { Checksums } from './checksums'
import { MESSAGES } from './messages'

export const cardClass =
  'flex min-w-0 flex-col gap-3 rounded border border-line bg-surface p-5 shadow-card compact:p-4'
export const cardTitleClass = 'flex flex-wrap items-center gap-2 text-lg'
export const groupTitleClass = 'mb-3 mt-7 border-l-[3px] border-brand-600 pl-3'

/** The card that the address leads to; also where it names something in the card, in browsers that know :has. */
const TARGET =
  'target:border-brand-600 target:shadow-target has-[:target]:border-brand-600 has-[:target]:shadow-target'
/** From the third on, a fact takes the whole line. */
const FACT = 'flex gap-3 py-0.5 [&:nth-child(n+3)]:col-span-2'
const FACT_NAME = 'w-16 flex-none text-ink-500'
const FACT_VALUE = 'min-w-0 break-words'
const LINK =
  'inline-block py-0.5 text-brand-600 underline decoration-brand-200 underline-offset-4 hover:decoration-current'

/** One piece of software. It is an anchor by its id, and its file by its name (spec 1 §2 Downloads). */
export function DownloadCard({ card, scanHref }: { card: ShownCard; scanHref: string }) {
  const { eid, name, version, characteristic, features, system, updateDate, softwareSize, fileName } = card
  const facts = [
    { name: MESSAGES.updated, value: updateDate },
    { name: MESSAGES.size, value: softwareSize },
    { name: MESSAGES.system, value: system },
  ]
  return (
    <article className={cx(cardClass, TARGET)} id={eid} aria-labelledby={`${eid}-name`}>
      {card.kindAnchor && <span id={`kind-${card.nameId}`} className="-mt-3" />}
      <h3 className={cardTitleClass} id={`${eid}-name`}>
        {name} <Tag>{version}</Tag>
      </h3>
      <p>{characteristic}</p>
      <ul className="list-disc pl-5 text-ink-700 marker:text-gold-500">
        {features.map(feature => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <dl className="grid grid-cols-2 gap-x-4 text-sm">
        {facts
          .filter(({ value }) => value)
          .map(fact => (
            <div key={fact.name} className={FACT}>
              <dt className={FACT_NAME}>{fact.name}</dt>
              <dd className={FACT_VALUE}>{fact.value}</dd>
            </div>
          ))}
        {fileName && (
          <div className={FACT} id={fileName}>
            <dt className={FACT_NAME}>{MESSAGES.file}</dt>
            <dd className={FACT_VALUE}>{fileName}</dd>
          </div>
        )}
      </dl>
      <Checksums of={name} digests={card.digests} />
      <div className="mt-auto flex flex-wrap items-center gap-3 border-t border-line-soft pt-3 print:hidden">
        <DownloadButton card={card} />
        {scanHref && <ButtonLink href={scanHref}>{MESSAGES.scan}</ButtonLink>}
        <CardLinks card={card} />
      </div>
    </article>
  )
}

/** The download itself; names what it is for, since a page has a dozen of them. */
export function DownloadButton({ card }: { card: Pick<ShownCard, 'link'> & { name: string } }) {
  const { link, name } = card
  if (!link) return <span className={buttonClass('off')}>{MESSAGES.soon}</span>
  return (
    <a className={buttonClass('primary')} href={link.href} rel={link.elsewhere ? 'noopener' : undefined}>
      <Icon name="download" size="small" />
      {link.elsewhere ? MESSAGES.goThere : MESSAGES.download}
      <span className="sr-only">：{name}</span>
    </a>
  )
}

function CardLinks({ card }: { card: ShownCard }) {
  const links = [
    { label: MESSAGES.log, href: card.logHref },
    { label: MESSAGES.languages, href: card.languagesHref },
    { label: MESSAGES.help, href: card.helpHref },
  ]
  return (
    <ul className="ml-auto flex flex-wrap gap-x-4 compact:ml-0 compact:w-full">
      {links
        .filter(({ href }) => href)
        .map(({ label, href }) => (
          <li key={label}>
            <a className={LINK} href={href}>
              {label}
              <span className="sr-only">：{card.name}</span>
            </a>
          </li>
        ))}
    </ul>
  )
}
