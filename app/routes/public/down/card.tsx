import { ButtonLink } from '~/ui/form'
import { Icon, Tag } from '~/ui/parts'
import type { ShownCard } from './cards.server'
import { Checksums } from './checksums'
import { WORDS } from './words'

/** One piece of software. It is an anchor by its id, and its file by its name (spec 1 §2 Downloads). */
export function DownloadCard({ card, scanHref }: { card: ShownCard; scanHref: string }) {
  const { eid, name, version, characteristic, features, system, updateDate, softwareSize, fileName } = card
  const facts = [
    { name: WORDS.updated, value: updateDate },
    { name: WORDS.size, value: softwareSize },
    { name: WORDS.system, value: system },
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
            <dt>{WORDS.file}</dt>
            <dd>{fileName}</dd>
          </div>
        )}
      </dl>
      <Checksums of={name} digests={card.digests} />
      <div className="actions">
        <DownloadButton card={card} />
        {scanHref && <ButtonLink href={scanHref}>{WORDS.scan}</ButtonLink>}
        <CardLinks card={card} />
      </div>
    </article>
  )
}

/** The download itself; names what it is for, since a page has a dozen of them. */
export function DownloadButton({ card }: { card: Pick<ShownCard, 'link'> & { name: string } }) {
  const { link, name } = card
  if (!link) return <span className="btn off">{WORDS.soon}</span>
  return (
    <a className="btn primary" href={link.href} rel={link.elsewhere ? 'noopener' : undefined}>
      <Icon name="download" size="small" />
      {link.elsewhere ? WORDS.goThere : WORDS.download}
      <span className="sr">：{name}</span>
    </a>
  )
}

function CardLinks({ card }: { card: ShownCard }) {
  const links = [
    { label: WORDS.log, href: card.logHref },
    { label: WORDS.languages, href: card.languagesHref },
    { label: WORDS.help, href: card.helpHref },
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
