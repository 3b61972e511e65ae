import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { FILES, isExported, lineOf, nodesOf, sourceUnder, textOf, treeOf } from './source'

const PIPELINE = 'formAction'
const DOOR = '~/server.server'

/** The file a name comes from, when a relative import or `~/` brings it in. */
function originOf(file: string, name: string): string | undefined {
  for (const node of treeOf(file).statements) {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) continue
    const bindings = node.importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) continue
    if (bindings.elements.some(element => element.name.text === name)) return node.moduleSpecifier.text
  }
  return undefined
}

function fileOf(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith('~/') ? join('app', specifier.slice(2)) : join(dirname(from), specifier)
  return ['', '.ts', '.tsx', '/index.ts']
    .map(end => base + end)
    .find(path => FILES.includes(path) && existsSync(path))
}

/** Whether calling this name in this file makes an action through the pipeline, itself or by a function of ours. */
function leadsToPipeline(file: string, name: string, depth = 0): boolean {
  const origin = originOf(file, name)
  if (name === PIPELINE) return origin === DOOR
  if (depth > 3) return false
  const home = origin === undefined ? file : fileOf(file, origin)
  if (!home?.startsWith('app/routes/')) return false
  for (const node of treeOf(home).statements) {
    const named = ts.isFunctionDeclaration(node)
      ? node.name?.text === name
      : ts.isVariableStatement(node) &&
        node.declarationList.declarations.some(one => one.name.getText() === name)
    if (!named) continue
    for (const inner of nodesOf(node))
      if (ts.isCallExpression(inner) && ts.isIdentifier(inner.expression) && inner.expression.text !== name)
        if (leadsToPipeline(home, inner.expression.text, depth + 1)) return true
  }
  return false
}

/** What is wrong with how a route file makes its action, as `file:line`. */
function wrongActions(file: string): string[] {
  const wrong: string[] = []
  for (const node of treeOf(file).statements) {
    if (ts.isFunctionDeclaration(node) && node.name?.text === 'action' && isExported(node))
      wrong.push(lineOf(file, node))
    if (ts.isExportDeclaration(node) && /\baction\b/.test(node.exportClause?.getText() ?? ''))
      wrong.push(lineOf(file, node))
    if (!ts.isVariableStatement(node) || !isExported(node)) continue
    for (const one of node.declarationList.declarations) {
      if (!/\baction\b/.test(one.name.getText())) continue
      const call = one.initializer
      const made = call && ts.isCallExpression(call) && ts.isIdentifier(call.expression)
      if (!made || !leadsToPipeline(file, call.expression.text)) wrong.push(lineOf(file, one))
    }
  }
  return wrong
}

const routeFiles = sourceUnder('app/routes/')

describe('actions', () => {
  it('are all made by the pipeline', () => {
    const withAction = routeFiles.filter(file => /export[^\n]*\baction\b/.test(textOf(file)))
    expect(withAction.length).toBeGreaterThan(0)
    expect(routeFiles.flatMap(wrongActions)).toEqual([])
  })

  it('are never made on the root', () => {
    expect(/export[^\n]*\baction\b/.test(textOf('app/root.tsx'))).toBe(false)
  })
})
