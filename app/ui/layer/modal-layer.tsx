import * as Dialog from '@radix-ui/react-dialog'
import { setNonce } from 'get-nonce'
import { useState } from 'react'
import { Icon } from '../components/icon'
import type { LayerProps } from './layer-props'

/** Radix's scroll lock adds a style element: it carries the nonce of the document's scripts. */
function adoptDocumentNonce() {
  setNonce(document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '')
}

export default function ModalLayer(props: LayerProps & { close: () => void }) {
  useState(adoptDocumentNonce)
  const [opener] = useState(() => document.activeElement)
  const { dismissable = true } = props
  const hold = (event: Event) => {
    if (!dismissable) event.preventDefault()
  }
  /** Radix leads back to a trigger of its own, which a layer opened by an address has not. */
  const leadBack = (event: Event) => {
    event.preventDefault()
    // Safari gives a link that is pressed no focus.
    const place = opener && opener !== document.body ? opener : document.querySelector('main')
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }
  return (
    <Dialog.Root open onOpenChange={open => !open && props.close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="layer-veil" />
        <Dialog.Content
          className={props.size === 'wide' ? 'layer modal wide' : 'layer modal'}
          aria-describedby={undefined}
          onInteractOutside={hold}
          onEscapeKeyDown={hold}
          onCloseAutoFocus={leadBack}
        >
          <header className="layer-head">
            <Dialog.Title asChild>
              <h2>{props.title}</h2>
            </Dialog.Title>
            {dismissable && (
              <Dialog.Close className="layer-close" aria-label="关闭">
                <Icon name="close" />
              </Dialog.Close>
            )}
          </header>
          <div className="layer-body">{props.children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
