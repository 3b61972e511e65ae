import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { FILES, isExported, lineOf, nodesOf, sourceUnder, textOf, treeOf } from './source'

const PIPELINE = 'formAction'
const SERVER_API = '~/server.server'

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

/** A call of the pipeline itself, imported from the server API module. */
const isPipelineCall = (file: string, node: ts.Expression | undefined): boolean =>
  node !== undefined &&
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === PIPELINE &&
  originOf(file, PIPELINE) === SERVER_API

/** The declaration of a top-level name, in this file or in the file of app it is imported from. */
function declarationOf(file: string, name: string): { home: string; node: ts.Node } | undefined {
  const origin = originOf(file, name)
  const home = origin === undefined ? file : fileOf(file, origin)
  if (!home || !/^app\/(routes|features)\//.test(home)) return undefined
  for (const statement of treeOf(home).statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return { home, node: statement }
    if (!ts.isVariableStatement(statement)) continue
    const node = statement.declarationList.declarations.find(one => one.name.getText() === name)
    if (node) return { home, node }
  }
  return undefined
}

/** A function of ours that makes a page's action: whatever is called `action` in it is made by the pipeline. */
function makesActions(file: string, name: string): boolean {
  const found = declarationOf(file, name)
  if (!found) return false
  const made = [...nodesOf(found.node)].flatMap(node =>
    (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && node.name.getText() === 'action'
      ? [node.initializer]
      : [],
  )
  return made.length > 0 && made.every(node => isPipelineCall(found.home, node))
}

/** `formAction({…})`, or `x.action` where `const x = maker(…)` and the maker makes its actions by the pipeline. */
function isMadeByPipeline(file: string, node: ts.Expression | undefined): boolean {
  if (isPipelineCall(file, node)) return true
  if (!node || !ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return false
  const pair = declarationOf(file, node.expression.text)?.node
  const call = pair && ts.isVariableDeclaration(pair) ? pair.initializer : undefined
  return (
    call !== undefined &&
    ts.isCallExpression(call) &&
    ts.isIdentifier(call.expression) &&
    makesActions(file, call.expression.text)
  )
}

/** What is wrong with how a route file makes its action, as `file:line`. */
function wrongActions(file: string): string[] {
  return treeOf(file).statements.flatMap(node => {
    if (ts.isFunctionDeclaration(node) && node.name?.text === 'action' && isExported(node))
      return [lineOf(file, node)]
    if (ts.isExportDeclaration(node) && /\baction\b/.test(node.exportClause?.getText() ?? ''))
      return [lineOf(file, node)]
    if (!ts.isVariableStatement(node) || !isExported(node)) return []
    return node.declarationList.declarations
      .filter(one => /\baction\b/.test(one.name.getText()))
      .filter(one => !ts.isIdentifier(one.name) || !isMadeByPipeline(file, one.initializer))
      .map(one => lineOf(file, one))
  })
}

/** A program that proves itself by a key has neither session nor form: the outbox for tests of the demo, a payment provider. */
const BY_KEY = ['app/routes/demo/outbox-json.ts', 'app/routes/apply/vip-pay/callback.ts']

/** The settings of each `formAction({…})` in a file. */
function formsOf(file: string): ts.ObjectLiteralExpression[] {
  return [...nodesOf(treeOf(file))].flatMap(node => {
    if (!ts.isCallExpression(node) || !isPipelineCall(file, node)) return []
    const [settings] = node.arguments
    return settings && ts.isObjectLiteralExpression(settings) ? [settings] : []
  })
}

const settingOf = (form: ts.ObjectLiteralExpression, name: string): string | undefined => {
  const found = form.properties.find(one => one.name?.getText() === name)
  return found && ts.isPropertyAssignment(found) ? found.initializer.getText() : found?.getText()
}

/** Forms that have values and no flow: nothing in them is typed, or nothing of it may be kept. */
const NOTHING_TYPED: Readonly<Record<string, string>> = {
  'app/features/agreements/agreements.server.ts': 'hidden mark of the text that was shown',
  'app/routes/account/change-password/confirm.tsx': 'hidden id of what is held',
  'app/routes/account/my-info/mails/subscription.server.ts':
    'hidden version of a subscription that is stopped',
  'app/routes/account/my-info/machines/remove.tsx': 'hidden version of a machine',
  'app/routes/apply/test-apply/pick-contact.tsx': 'one choice, made by its press',
  'app/routes/apply/vip-pay/cancel.tsx': 'hidden id of an order',
  'app/routes/apply/vip-pay/page.tsx': 'hidden id of an order',
  'app/routes/demo/cashier.tsx': 'one choice, made by its press',
}

const routeFiles = sourceUnder('app/routes/').filter(file => !BY_KEY.includes(file))

describe('actions', () => {
  it('are all made by the pipeline', () => {
    const withAction = routeFiles.filter(file => /export[^\n]*\baction\b/.test(textOf(file)))
    expect(withAction.length).toBeGreaterThan(0)
    expect(routeFiles.flatMap(wrongActions)).toEqual([])
  })

  it('keep what is typed: a form with values has a flow, or nothing of it is typed', () => {
    const forms = sourceUnder('app/').flatMap(file => formsOf(file).map(form => ({ file, form })))
    expect(forms.length).toBeGreaterThan(30)
    const losing = forms
      .filter(({ form }) => settingOf(form, 'flow') === undefined)
      .filter(({ form }) => settingOf(form, 'schema') !== 'z.object({})')
      .filter(({ file }) => !Object.hasOwn(NOTHING_TYPED, file))
    expect(losing.map(({ file, form }) => lineOf(file, form))).toEqual([])
  })

  it('are never made on the root', () => {
    expect(/export[^\n]*\baction\b/.test(textOf('app/root.tsx'))).toBe(false)
  })
})
