import { Icon } from '~/ui/components'
import { FEATURES } from './messages'

/** The six services in the order a product needs them. */
export function Features() {
  return (
    <section className="home-features" aria-labelledby="features">
      <h2 className="sr" id="features">
        全程服务
      </h2>
      <ol>
        {FEATURES.map(({ title, text, icon }) => (
          <li key={title}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
