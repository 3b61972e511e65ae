import { ButtonLink } from '~/ui/form'
import { COUNTERS, type Product, TERMINALS } from './messages'

const PICTURE_WIDTH = 560

function Picture({ picture }: { picture: Product['picture'] }) {
  return (
    <img
      className="product-picture"
      src={`/home/${picture.file}`}
      alt={picture.alt}
      width={PICTURE_WIDTH}
      height={picture.height}
      loading="lazy"
    />
  )
}

function Words({ product }: { product: Product }) {
  return (
    <div className="product-words">
      <h2 id={`${product.id}-name`}>{product.name}</h2>
      <p className="product-tagline">{product.tagline}</p>
      <p>{product.text}</p>
      <dl>
        {product.points.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="actions">
        {product.links.map((link, index) => (
          <ButtonLink key={link.label} href={link.href} look={index === 0 ? 'primary' : 'secondary'}>
            {link.label}
          </ButtonLink>
        ))}
      </p>
    </div>
  )
}

/** Fast counter and fast market data, each across the page. */
export function Counters() {
  return COUNTERS.map(product => (
    <section key={product.id} className="product" id={product.id} aria-labelledby={`${product.id}-name`}>
      <Words product={product} />
      <Picture picture={product.picture} />
    </section>
  ))
}

/** The two terminals, side by side. */
export function Terminals() {
  return (
    <div className="terminals">
      {TERMINALS.map(product => (
        <section key={product.id} className="terminal" id={product.id} aria-labelledby={`${product.id}-name`}>
          <Picture picture={product.picture} />
          <Words product={product} />
        </section>
      ))}
    </div>
  )
}
