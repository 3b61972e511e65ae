import { type OpenAccount, OpenAccountButton } from '~/features/open-account/open-account-button'
import { cx } from '~/ui/class-names'
import { ButtonLink } from '~/ui/form'
import { fullWidthClass } from '~/ui/layout'
import { COUNTERS, HOME, TERMINALS } from './messages'

const PRODUCT =
  'block h-full border-white/15 px-6 py-5 text-white hover:bg-white/5 focus-visible:outline-white compact:px-3 compact:py-4'
/** Lines between the four: one row on a desktop, two rows of two on a phone. */
const PRODUCT_LINES = [
  undefined,
  'border-l',
  'border-l compact:border-l-0 compact:border-t',
  'border-l compact:border-t',
]

/** Slogan, the two ways in, and the way to each product further down. */
export function Hero({ openAccount }: { openAccount?: OpenAccount }) {
  return (
    <section
      className={cx(fullWidthClass, '-mt-5 bg-navy-900 text-white compact:-mt-3')}
      aria-labelledby="slogan"
    >
      <div className="grid items-center desk:min-h-[27rem] desk:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
        <div className="relative py-14 compact:pb-2 compact:pt-9">
          <p className="mb-3 text-sm tracking-[0.3em] text-gold-300">{HOME.eyebrow}</p>
          <h1
            className="break-keep text-3xl text-white [overflow-wrap:anywhere] compact:text-2xl"
            id="slogan"
          >
            {HOME.slogan[0]}
            <wbr />
            {HOME.slogan[1]}
          </h1>
          <p className="mt-4 max-w-[30rem] text-lg text-white/80 compact:text-base">{HOME.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3 compact:mt-6">
            <ButtonLink href="/down" look="gold">
              {HOME.download}
            </ButtonLink>
            <OpenAccountButton openAccount={openAccount} look="outline" side="right" />
          </div>
        </div>
        <img className="h-auto w-full" src="/home/hero.svg" alt="" width={680} height={440} />
      </div>
      <ul className="grid grid-cols-4 border-t border-white/15 compact:grid-cols-2" aria-label="产品">
        {[...COUNTERS, ...TERMINALS].map((product, index) => (
          <li key={product.id}>
            <a className={cx(PRODUCT, PRODUCT_LINES[index])} href={`#${product.id}`}>
              <b className="block text-lg font-semibold compact:text-base">{product.name}</b>
              <span className="text-sm text-white/70">{product.tagline}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
