import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { PROCESSES } from '~/domain/processes'
import { AUDIT_ACTIONS } from '../../server/audit/actions'
import { lineOf, nodesOf, sourceUnder, textOf, treeOf } from './source'

const names = Object.keys(AUDIT_ACTIONS)
/** Where the names stand in a list. */
const LISTS = ['server/audit/actions.ts', 'app/domain/flows/applications.ts', 'app/domain/flows/account.ts']
const sources = sourceUnder('app/', 'server/').filter(file => !LISTS.includes(file))

/** Literal names given to record() (`action`) or formAction() (`name`). */
function usedNames(): { name: string; at: string }[] {
  return sources.flatMap(file =>
    [...nodesOf(treeOf(file))].flatMap(node => {
      if (!ts.isPropertyAssignment(node) || !ts.isStringLiteral(node.initializer)) return []
      const key = node.name.getText()
      const call = node.parent.parent
      const callee = ts.isCallExpression(call) ? call.expression.getText() : ''
      const recorded = key === 'action' && /(^|\.)record$/.test(callee)
      const made = key === 'name' && callee === 'formAction'
      return recorded || made ? [{ name: node.initializer.text, at: lineOf(file, node) }] : []
    }),
  )
}

describe('audit actions', () => {
  it('that the code writes all stand in the closed list', () => {
    expect(usedNames().filter(({ name }) => !names.includes(name))).toEqual([])
  })

  it('of the list are all written somewhere', () => {
    const text = sources.map(textOf).join('\n')
    // Those of process applications are made from their keys.
    const ofProcesses = PROCESSES.flatMap(({ key }) => [`${key}.save`, `${key}.submit`])
    const named = names.filter(name => !ofProcesses.includes(name))
    expect(named.filter(name => !text.includes(`'${name}'`))).toEqual([])
  })
})
