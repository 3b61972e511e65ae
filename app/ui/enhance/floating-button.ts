import { find } from './page'

/** A press moves this far before it counts as dragging. */
const SLACK_PX = 6

/** `[data-draggable]` can be put elsewhere on the screen. It only moves out of the way: its links work where they are. */
export function dragFloatingButton(): void {
  const float = find('[data-draggable]')
  if (!float) return
  let from: { x: number; y: number; left: number; top: number } | undefined
  let moved = false
  const within = (value: number, room: number) => `${Math.max(0, Math.min(value, room))}px`

  float.addEventListener('dragstart', event => event.preventDefault())
  float.addEventListener('pointerdown', event => {
    const box = float.getBoundingClientRect()
    from = { x: event.clientX - box.left, y: event.clientY - box.top, left: box.left, top: box.top }
    moved = false
  })
  addEventListener('pointermove', event => {
    if (!from) return
    const left = event.clientX - from.x
    const top = event.clientY - from.y
    if (!moved && Math.abs(left - from.left) + Math.abs(top - from.top) < SLACK_PX) return
    moved = true
    Object.assign(float.style, {
      right: 'auto',
      bottom: 'auto',
      left: within(left, innerWidth - float.offsetWidth),
      top: within(top, innerHeight - float.offsetHeight),
    })
  })
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => {
      from = undefined
      // The press that ends a drag opens nothing; a later one, by keyboard too, does.
      setTimeout(() => {
        moved = false
      })
    })
  float.addEventListener('click', event => {
    if (moved) event.preventDefault()
  })
}
