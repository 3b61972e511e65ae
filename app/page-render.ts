import { createContext } from 'react'
import type { LoginState } from '~/domain/login-states'

export interface PageRender {
  /** Whether the page brings its framework script: one of its routes has `handle.hydrate`. */
  hydrating: boolean
  nonce?: string
  /** The framework script is put in by entry.server.tsx, as it was rendered before. */
  scriptsKnown?: boolean
  /** Named on error pages, for whoever calls the hotline. */
  requestId?: string
  /** Marks the body, for the session check of /enhance.js. */
  loginState?: LoginState
  /** A phone's user agent: the body is marked, and its pages have the phone layout at any width. */
  mobile?: boolean
}

/** Set by entry.server.tsx. In a browser React runs only on a page that hydrates, hence the default. */
export const PageRenderContext = createContext<PageRender>({ hydrating: true })
