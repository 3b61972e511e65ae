import { createContext } from 'react'

export interface PageRender {
  /** Whether the page brings its framework script: one of its routes has `handle.hydrate`. */
  hydrating: boolean
  nonce?: string
}

/** Set by entry.server.tsx. In a browser React runs only on a page that hydrates, hence the default. */
export const PageRenderContext = createContext<PageRender>({ hydrating: true })
