import { useEffect, useState } from 'react'
import { type FormState, valueList } from '~/ui/form'

/** Values of some controls of a form: as the server sent them, then as they are chosen in the browser. */
export function useLiveValues(form: FormState, names: readonly string[]): Record<string, string[]> {
  const [chosen, setChosen] = useState<{ form: FormState; values: Record<string, string[]> }>()
  useEffect(() => {
    const element = document.getElementById(form.id)
    if (!(element instanceof HTMLFormElement)) return
    const read = (event: Event) => {
      const { name } = event.target as HTMLInputElement
      if (!names.includes(name)) return
      const value = new FormData(element).getAll(name).map(String)
      setChosen(last => ({ form, values: { ...(last?.form === form ? last.values : {}), [name]: value } }))
    }
    element.addEventListener('input', read)
    return () => element.removeEventListener('input', read)
  }, [form, names])
  const own = Object.fromEntries(names.map(name => [name, valueList(form, name)]))
  return chosen?.form === form ? { ...own, ...chosen.values } : own
}

/** False on the server and while hydrating, true from then on. */
export function useHasScript(): boolean {
  const [running, setRunning] = useState(false)
  useEffect(() => setRunning(true), [])
  return running
}
