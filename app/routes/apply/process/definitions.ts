import type { ProcessDefinition } from '~/domain/process-kit/definition'

type Module = { readonly default: ProcessDefinition }

/** One script for each definition: a page loads its own only. */
const MODULES = import.meta.glob<Module>(['../../../domain/processes/*.ts', '!**/index.ts'])

const loaded = new Map<string, ProcessDefinition>()

/** Makes definitions known to the pages: on the server all of them, when it starts. */
export function registerDefinitions(definitions: readonly ProcessDefinition[]): void {
  for (const definition of definitions) loaded.set(definition.key, definition)
}

/** Loads the definition of a process in the browser; done before its page hydrates. */
export async function loadDefinition(key: string): Promise<void> {
  if (loaded.has(key)) return
  const module = await MODULES[`../../../domain/processes/${key}.ts`]?.()
  if (module) registerDefinitions([module.default])
}

/** The definition of a process whose page is shown. @throws Error where it was not loaded */
export function definitionOf(key: string): ProcessDefinition {
  const definition = loaded.get(key)
  if (!definition) throw new Error(`The definition of ${key} is not loaded`)
  return definition
}
