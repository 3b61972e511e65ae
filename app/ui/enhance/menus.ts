const openMenus = () => [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')]

/** Whether something stands in a menu: in its details, or in what the style sheet shows beside them. */
function holds(menu: HTMLDetailsElement, target: EventTarget | null): boolean {
  const node = target instanceof Node ? target : null
  return menu.contains(node) || menu.nextElementSibling?.contains(node) === true
}

/** An open menu closes on a press elsewhere and on Escape, which goes back to its button. */
export function closeMenusElsewhere(): void {
  addEventListener('click', event => {
    for (const menu of openMenus()) if (!holds(menu, event.target)) menu.open = false
  })
  addEventListener(
    'keydown',
    event => {
      // The Enter that takes an input-method candidate sends no form; Safari reports it as key code 229.
      if (event.key === 'Enter' && (event.isComposing || event.keyCode === 229)) event.preventDefault()
      if (event.key !== 'Escape') return
      const own = openMenus().find(menu => holds(menu, event.target))
      for (const menu of openMenus()) menu.open = false
      own?.querySelector('summary')?.focus()
    },
    true,
  )
}
