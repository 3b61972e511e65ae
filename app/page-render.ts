import { createContext } from 'react'
import type { LoginState } from '~/domain/login-states'

export interface PageRender {
  /** Whether the page brings its framework script: one of its routes has `handle.hydrate`. */
  hydrating: boolean
  nonce?: string
  /** Code of the script that gives the page's data to Remix; runs before hydration. */
  hydrationCode?: string
  /** Named on error pages, for whoever calls the hotline. */
  requestId?: string
  /** Marks the body, for the session check of /enhance.js. */
  loginState?: LoginState
  /** A phone's user agent: the body is marked, and its pages have the phone layout at any width. */
  mobile?: boolean
}

/** Set by entry.server.tsx. In a browser React runs only on a page that hydrates, hence the default. */
export const PageRenderContext = createContext<PageRender>({ hydrating: true })
