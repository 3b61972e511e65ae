import { Icon } from '~/ui/components'
import { FEATURES } from './messages'

/** A line leads from the service before, on a desktop. */
const FEATURE =
  "relative flex flex-col items-center px-2 text-center before:absolute before:right-1/2 before:top-8 before:mr-12 before:h-px before:w-[calc(100%-6rem)] before:bg-line-strong before:opacity-50 before:content-[''] first:before:content-none compact:before:hidden"

/** The six services in the order a product needs them. */
export function Features() {
  return (
    <section aria-labelledby="features">
      <h2 className="sr-only" id="features">
        全程服务
      </h2>
      <ol className="mt-10 grid grid-cols-6 compact:mt-6 compact:grid-cols-3 compact:gap-y-6">
        {FEATURES.map(({ title, text, icon }) => (
          <li key={title} className={FEATURE}>
            <Icon
              name={icon}
              size="emblem"
              className="mb-3 rounded-full border border-line bg-surface p-4 text-brand-600 shadow-card"
            />
            <h3 className="text-lg">{title}</h3>
            <p className="text-sm text-ink-500">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
