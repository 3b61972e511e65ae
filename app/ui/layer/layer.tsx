import { useNavigate } from '@remix-run/react'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { blockBodyClass, blockHeadClass, blockTitleClass } from '../components/block-class'
import { isDocumentRender } from './document-render'
import type { LayerProps } from './layer-props'

/** Spec 1 §9: a script that takes longer does not come, in ms. */
const SCRIPT_WITHIN_MS = 120_000

const tooLate = () =>
  new Promise<never>((_, reject) => setTimeout(reject, SCRIPT_WITHIN_MS, new Error('time-out')))

// Only a client navigation needs the dialog, so its script is fetched only then; where it does not come, the layer is a
// section of the page, which keeps what was typed there.
const ModalLayer = lazy(() =>
  Promise.race([import('./modal-layer'), tooLate()]).catch(() => ({ default: LateSection })),
)

/**
 * A nested route's content. Part of the document (no script, deep link, reload): a section with a link back,
 * which it stays after hydration, since moving it into a dialog would lose what was typed. Reached by a client
 * navigation: a modal dialog.
 */
export function Layer(props: LayerProps) {
  const [section] = useState(isDocumentRender)
  const navigate = useNavigate()
  if (section) return <SectionLayer {...props} />
  return (
    <Suspense fallback={null}>
      <ModalLayer {...props} close={() => navigate(props.back, { preventScrollReset: true })} />
    </Suspense>
  )
}

/** A section that comes into a page which stands: it may be out of sight, so whoever asked for it is led there. */
function LateSection(props: LayerProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return <SectionLayer {...props} place={place} />
}

export function SectionLayer({
  id = 'layer',
  title,
  back,
  backLabel = '返回',
  place,
  children,
}: LayerProps & { place?: RefObject<HTMLElement> }) {
  return (
    <section
      ref={place}
      tabIndex={place && -1}
      className="mb-4 rounded border border-t-2 border-line border-t-brand-600 bg-surface shadow-menu print:break-inside-avoid print:shadow-none"
      aria-labelledby={`${id}-title`}
      data-layer=""
    >
      <header className={blockHeadClass}>
        <h2 className={blockTitleClass} id={`${id}-title`}>
          {title}
        </h2>
        <a className="inline-block py-0.5 text-brand-600 hover:underline print:hidden" href={back}>
          {backLabel}
        </a>
      </header>
      <div className={blockBodyClass}>{children}</div>
    </section>
  )
}
