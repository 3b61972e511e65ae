import * as Dialog from '@radix-ui/react-dialog'
import { setNonce } from 'get-nonce'
import { useState } from 'react'
import { cx } from '../class-names'
import { blockBodyClass, blockHeadClass, blockTitleClass } from '../components/block-class'
import { Icon } from '../components/icon'
import type { LayerProps } from './layer-props'

const MODAL =
  'fixed left-1/2 top-1/2 z-50 flex max-h-[88vh] max-w-[calc(100vw-2rem)] flex-col rounded border border-t-2 border-line border-t-brand-600 bg-surface shadow-layer [transform:translate(-50%,-50%)]'

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
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Content
          className={cx(MODAL, props.size === 'wide' ? 'w-[56rem]' : 'w-[34rem]')}
          aria-describedby={undefined}
          onInteractOutside={hold}
          onEscapeKeyDown={hold}
          onCloseAutoFocus={leadBack}
        >
          <header className={blockHeadClass}>
            <Dialog.Title asChild>
              <h2 className={blockTitleClass}>{props.title}</h2>
            </Dialog.Title>
            {dismissable && (
              <Dialog.Close
                className="grid h-8 w-8 place-items-center rounded text-ink-500 hover:bg-ground hover:text-ink-900"
                aria-label="关闭"
              >
                <Icon name="close" />
              </Dialog.Close>
            )}
          </header>
          <div className={cx(blockBodyClass, 'overflow-y-auto')}>{props.children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
