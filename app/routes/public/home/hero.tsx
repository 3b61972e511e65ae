import { type OpenAccount, OpenAccountButton } from '~/features/open-account/open-account-button'
import { ButtonLink } from '~/ui/form'
import { COUNTERS, HOME, TERMINALS } from './messages'

/** Slogan, the two ways in, and the way to each product further down. */
export function Hero({ openAccount }: { openAccount?: OpenAccount }) {
  return (
    <section className="hero bleed" aria-labelledby="slogan">
      <div className="hero-in">
        <div className="hero-words">
          <p className="hero-eyebrow">{HOME.eyebrow}</p>
          <h1 id="slogan">
            {HOME.slogan[0]}
            <wbr />
            {HOME.slogan[1]}
          </h1>
          <p className="hero-lead">{HOME.lead}</p>
          <div className="hero-actions">
            <ButtonLink href="/down" look="primary">
              {HOME.download}
            </ButtonLink>
            <OpenAccountButton openAccount={openAccount} />
          </div>
        </div>
        <img className="hero-picture" src="/home/hero.svg" alt="" width={680} height={440} />
      </div>
      <ul className="hero-products" aria-label="产品">
        {[...COUNTERS, ...TERMINALS].map(product => (
          <li key={product.id}>
            <a href={`#${product.id}`}>
              <b>{product.name}</b>
              <span>{product.tagline}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
