import { cx } from '~/ui/class-names'
import { fullWidthClass } from '~/ui/layout'
import { ACCESS } from './messages'

/** How an institution comes from a test account to live trading. */
export function Access() {
  return (
    <section
      className={cx(fullWidthClass, 'mt-16 bg-navy-900 py-12 text-white compact:mt-10 compact:py-9')}
      aria-labelledby="access"
    >
      <header>
        <h2 className="text-2xl text-white compact:text-xl" id="access">
          {ACCESS.title}
        </h2>
        <p className="mt-1 text-white/75">{ACCESS.lead}</p>
      </header>
      <ol className="mt-8 grid grid-cols-4 gap-8 compact:mt-5 compact:grid-cols-1 compact:gap-4">
        {ACCESS.steps.map(({ title, text, href }, index) => (
          <li key={title} className="relative border-t border-white/25 pt-5 compact:pt-4">
            <span className="mr-3 text-2xl font-semibold text-gold-300" aria-hidden="true">
              {index + 1}
            </span>
            <a
              className="text-lg font-semibold text-white underline decoration-white/40 underline-offset-4 hover:decoration-current focus-visible:outline-white"
              href={href}
            >
              {title}
            </a>
            <p className="mt-1 text-white/75">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
