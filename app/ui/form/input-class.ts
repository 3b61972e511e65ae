import { cx } from '../class-names'

const CONTROL =
  'block rounded border border-line-strong bg-surface px-3 text-ink-900 outline-offset-0 hover:border-ink-500 aria-[invalid=true]:border-error-700'

/** Classes of a one-line control; `width` is a width utility. */
export const inputClass = (width = 'w-full'): string => cx(CONTROL, 'h-9 compact:h-11 compact:text-lg', width)

export const textAreaClass = cx(CONTROL, 'w-full py-1.5 compact:text-lg')

/** `room` is a width utility and the room above and below. */
export const fileInputClass = (room = 'w-full py-1.5'): string => cx(CONTROL, 'text-sm', room)

const CONTROL_WIDTHS = { short: 'w-40', medium: 'w-72 max-w-full' } as const

export type ControlSize = keyof typeof CONTROL_WIDTHS

export const widthOf = (size?: ControlSize): string => (size ? CONTROL_WIDTHS[size] : 'w-full')

/** Boxes and radio buttons. */
export const tickClass = 'h-[1.125rem] w-[1.125rem] flex-none accent-brand-600 compact:h-6 compact:w-6'
