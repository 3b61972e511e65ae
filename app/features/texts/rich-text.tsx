import type { TextSize } from './text-size'

/** A rendered text of the broker's. `html` comes from renderText, which lets no tag, address or attribute through that is not listed. */
export function RichText({ html, size = 'middle' }: { html: string; size?: TextSize }) {
  return <div className="rich" data-sized={size} dangerouslySetInnerHTML={{ __html: html }} />
}
