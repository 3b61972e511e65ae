import { ButtonLink } from '~/ui/form'
import { pageMeta } from '~/ui/parts'
import { FEATURES, HOME, SERVICES } from './words'

export const meta = pageMeta('首页')

/** The first page: what the portal is for, and the ways into what can be done here. */
export default function Home() {
  return (
    <div className="home">
      <section className="home-hero bleed">
        <div className="home-in">
          <h1>{HOME.slogan}</h1>
          <p>{HOME.lead}</p>
          <p className="actions">
            <ButtonLink href="/apply/test-apply" look="primary">
              {SERVICES[0].action}
            </ButtonLink>
            <ButtonLink href="/login">{HOME.signIn}</ButtonLink>
          </p>
        </div>
      </section>
      <ul className="home-features">
        {FEATURES.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <ul className="home-services">
        {SERVICES.map(({ title, text, href, action }) => (
          <li key={href}>
            <h2>{title}</h2>
            <p>{text}</p>
            <a href={href}>{action}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
