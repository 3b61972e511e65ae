import { cx } from '~/ui/class-names'
import { ButtonLink } from '~/ui/form'
import { COUNTERS, type Product, TERMINALS } from './messages'

const PICTURE_WIDTH = 560

function Picture({ picture }: { picture: Product['picture'] }) {
  return (
    <img
      className="h-auto w-full"
      src={`/home/${picture.file}`}
      alt={picture.alt}
      width={PICTURE_WIDTH}
      height={picture.height}
      loading="lazy"
    />
  )
}

/** `frame` and `actions` place the words and their buttons among what stands beside them. */
function Words({ product, frame, actions }: { product: Product; frame?: string; actions?: string }) {
  return (
    <div className={frame}>
      <h2 className="text-2xl compact:text-xl" id={`${product.id}-name`}>
        {product.name}
      </h2>
      <p className="mt-1 text-lg text-brand-700">{product.tagline}</p>
      <p className="mt-3 text-ink-700">{product.text}</p>
      <dl className="mb-6 mt-5 border-t border-line">
        {product.points.map(([name, text]) => (
          <div key={name} className="flex gap-4 border-b border-line py-2">
            <dt className="w-16 flex-none font-semibold text-heading">{name}</dt>
            <dd className="text-ink-700">{text}</dd>
          </div>
        ))}
      </dl>
      <p className={cx('flex flex-wrap items-center gap-3 text-ink-700 print:hidden', actions)}>
        {product.links.map((link, index) => (
          <ButtonLink key={link.label} href={link.href} look={index === 0 ? 'primary' : 'secondary'}>
            {link.label}
          </ButtonLink>
        ))}
      </p>
    </div>
  )
}

const COUNTER = 'mt-16 grid scroll-mt-4 items-center gap-14 compact:mt-10 compact:gap-5'
/** The picture is the wider one, on the right and on the left by turns. */
const SIDES = [
  'desk:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]',
  'desk:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]',
]

/** Fast counter and fast market data, each across the page. */
export function Counters() {
  return COUNTERS.map((product, index) => (
    <section
      key={product.id}
      className={cx(COUNTER, SIDES[index % 2])}
      id={product.id}
      aria-labelledby={`${product.id}-name`}
    >
      <Words product={product} frame={index % 2 === 1 ? 'desk:order-last' : undefined} actions="mt-3" />
      <Picture picture={product.picture} />
    </section>
  ))
}

const TERMINAL =
  'flex scroll-mt-4 flex-col rounded-lg border border-line bg-surface p-8 shadow-card compact:p-4'

/** The two terminals, side by side. */
export function Terminals() {
  return (
    <div className="mt-16 grid gap-6 compact:mt-10 desk:grid-cols-2">
      {TERMINALS.map(product => (
        <section key={product.id} className={TERMINAL} id={product.id} aria-labelledby={`${product.id}-name`}>
          <Picture picture={product.picture} />
          <Words product={product} frame="mt-7 flex flex-auto flex-col compact:mt-5" actions="mt-auto" />
        </section>
      ))}
    </div>
  )
}
