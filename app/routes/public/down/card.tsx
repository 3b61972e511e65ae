import { Icon, Tag } from '~/ui/components'
import { ButtonLink } from '~/ui/form'
import type { ShownCard } from './cards.server'
import { Checksums } from './checksums'
import { MESSAGES } from './messages'

/** One piece of software. It is an anchor by its id, and its file by its name (spec 1 §2 Downloads). */
export function DownloadCard({ card, scanHref }: { card: ShownCard; scanHref: string }) {
  const { eid, name, version, characteristic, features, system, updateDate, softwareSize, fileName } = card
  const facts = [
    { name: MESSAGES.updated, value: updateDate },
    { name: MESSAGES.size, value: softwareSize },
    { name: MESSAGES.system, value: system },
  ]
  return (
    <article className="down-card" id={eid} aria-labelledby={`${eid}-name`}>
      {card.kindAnchor && <span id={`kind-${card.nameId}`} className="anchor" />}
      <h3 id={`${eid}-name`}>
        {name} <Tag>{version}</Tag>
      </h3>
      <p>{characteristic}</p>
      <ul className="down-features">
        {features.map(feature => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <dl className="down-facts">
        {facts
          .filter(({ value }) => value)
          .map(fact => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        {fileName && (
          <div id={fileName}>
            <dt>{MESSAGES.file}</dt>
            <dd>{fileName}</dd>
          </div>
        )}
      </dl>
      <Checksums of={name} digests={card.digests} />
      <div className="actions">
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
  if (!link) return <span className="btn off">{MESSAGES.soon}</span>
  return (
    <a className="btn primary" href={link.href} rel={link.elsewhere ? 'noopener' : undefined}>
      <Icon name="download" size="small" />
      {link.elsewhere ? MESSAGES.goThere : MESSAGES.download}
      <span className="sr">：{name}</span>
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
    <ul className="down-links">
      {links
        .filter(({ href }) => href)
        .map(({ label, href }) => (
          <li key={label}>
            <a href={href}>
              {label}
              <span className="sr">：{card.name}</span>
            </a>
          </li>
        ))}
    </ul>
  )
}
