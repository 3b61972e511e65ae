import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadDefinition } from '~/routes/apply/process/definitions'

/** The page of a process application says whose it is: its definition is there before the page hydrates. */
async function hydrate() {
  const key = document.querySelector<HTMLElement>('[data-process]')?.dataset.process
  if (key) await loadDefinition(key)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  })
}

void hydrate()
