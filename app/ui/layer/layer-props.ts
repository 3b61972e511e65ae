import type { ReactNode } from 'react'

export interface LayerProps {
  /** Tells apart several on one page. */
  id?: string
  title: string
  /** The page under the layer. */
  back: string
  backLabel?: string
  /** False for what must be answered, such as a risk notice: neither a click outside nor Escape closes it. */
  dismissable?: boolean
  size?: 'normal' | 'wide'
  children: ReactNode
}
