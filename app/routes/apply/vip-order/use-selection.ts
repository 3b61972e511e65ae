import { type ChangeEvent, useEffect, useMemo, useRef, useState } from 'react'
import {
  apply,
  boxesOf,
  isCtpCount,
  normalise,
  type VipBox,
  type VipSelection,
  writeBoxes,
} from '~/domain/vip-selection'
import type { FormState } from '~/ui/form'
import { selectionIn } from './schema'

const boxesIn = (place: HTMLElement) => [
  ...place.querySelectorAll<HTMLInputElement>('input[name="products"]'),
]

/**
 * The selection on the page. The boxes stay the browser's own, so that the form works before script and without it: each
 * tick is judged by the rules, which then tick and clear the others. What was ticked before script ran counts too.
 */
export function useSelection(form: FormState) {
  const shown = useMemo(() => selectionIn(form.values), [form])
  const [selection, setSelection] = useState(shown)
  const [ready, setReady] = useState(false)
  const place = useRef<HTMLFieldSetElement>(null)
  const before = useRef<FormState | undefined>(undefined)

  function put(next: VipSelection) {
    const ticked: readonly string[] = boxesOf(next)
    if (place.current) for (const box of boxesIn(place.current)) box.checked = ticked.includes(box.value)
    setSelection(next)
  }

  useEffect(() => {
    if (before.current === form || !place.current) return
    const first = before.current === undefined
    before.current = form
    const posted = boxesIn(place.current)
      .filter(box => box.checked)
      .map(box => box.value)
    const count = place.current.querySelector('select')?.value ?? shown.ctpCount
    put(first ? normalise(posted, count, writeBoxes(shown)) : shown)
    setReady(true)
  })

  function onChange({ target }: ChangeEvent<HTMLFieldSetElement>) {
    const control = target as unknown as HTMLInputElement | HTMLSelectElement
    if (control.name === 'ctpCount') {
      if (isCtpCount(control.value)) put(apply(selection, { ctpCount: control.value }))
    } else if (control.name === 'products') {
      put(apply(selection, { box: control.value as VipBox, on: (control as HTMLInputElement).checked }))
    }
  }

  return { selection, shown, place, onChange, ready }
}
