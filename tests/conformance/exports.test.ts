import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { FILES, isExported, nodesOf, sourceUnder, treeOf } from './source'

/** What the frameworks read of a module by its name. */
const READ_BY_REMIX = new Set([
  ...['default', 'loader', 'action', 'handle', 'meta', 'headers', 'links', 'ErrorBoundary'],
  ...['shouldRevalidate', 'clientLoader', 'clientAction'],
])

/** Read by Remix, or by the build through an alias (vite.config.ts). */
const READ_BY_NAME = ['app/root.tsx: Layout', 'app/features/texts/no-styles.server.ts: parse']

const isReadByFrameworks = (file: string, name: string): boolean =>
  READ_BY_NAME.includes(`${file}: ${name}`) ||
  (READ_BY_REMIX.has(name) && /^app\/(root\.tsx|routes\.ts|routes\/)/.test(file))

const product = sourceUnder('app/', 'server/')
/** Product code itself and the configurations of its build. */
const users = [...product, ...FILES.filter(file => /^[\w.]+\.(ts|js)$/.test(file))]

function targetOf(from: string, specifier: string): string | undefined {
  if (!/^(~\/|\.)/.test(specifier)) return undefined
  const base = specifier.startsWith('~/') ? join('app', specifier.slice(2)) : join(dirname(from), specifier)
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map(end => normalize(base) + end).find(isFile)
}

const isFile = (path: string): boolean => product.includes(path)

/** Marks `name` of a module as used, and where the module passes it on, in the module that has it. */
function use(used: Used, file: string, name: string): void {
  const names = used.get(file) ?? new Set()
  if (names.has(name)) return
  used.set(file, names.add(name))
  for (const node of treeOf(file).statements) {
    if (!ts.isExportDeclaration(node) || !node.moduleSpecifier) continue
    const target = targetOf(file, (node.moduleSpecifier as ts.StringLiteral).text)
    if (!target) continue
    if (!node.exportClause) use(used, target, name)
    else if (ts.isNamedExports(node.exportClause))
      for (const one of node.exportClause.elements)
        if (name === ALL || one.name.text === name) use(used, target, (one.propertyName ?? one.name).text)
  }
}

/** All names of a module, where it is taken as a whole. */
const ALL = '*'

function namesOf(clause: ts.ImportClause): string[] {
  const bindings = clause.namedBindings
  const named = !bindings
    ? []
    : ts.isNamespaceImport(bindings)
      ? [ALL]
      : bindings.elements.map(one => (one.propertyName ?? one.name).text)
  return clause.name ? ['default', ...named] : named
}

/** The names that one file takes from others, by file. */
function usedBy(used: Used, file: string): void {
  const take = (specifier: ts.Node | undefined, names: string[]): void => {
    const target = specifier && ts.isStringLiteralLike(specifier) ? targetOf(file, specifier.text) : undefined
    if (target) for (const name of names) use(used, target, name)
  }
  for (const node of nodesOf(treeOf(file))) {
    if (ts.isImportDeclaration(node) && node.importClause)
      take(node.moduleSpecifier, namesOf(node.importClause))
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      take(node.arguments[0], [ALL])
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      take(node.argument.literal, [node.qualifier?.getText().split('.')[0] ?? ALL])
  }
}

interface Exported {
  readonly name: string
  readonly kind: 'value' | 'type' | 'passed on'
}

function exportsOf(file: string): Exported[] {
  return treeOf(file).statements.flatMap((node): Exported[] => {
    if (ts.isExportAssignment(node)) return [{ name: 'default', kind: 'value' }]
    if (ts.isExportDeclaration(node)) {
      const clause = node.exportClause
      const names = clause && ts.isNamedExports(clause) ? clause.elements.map(one => one.name.text) : []
      return names.map(name => ({ name, kind: 'passed on' }))
    }
    if (!isExported(node)) return []
    const kind = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ? 'type' : 'value'
    return declaredNames(node).map(name => ({ name, kind }))
  })
}

function declaredNames(node: ts.Statement): string[] {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(boundNames)
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : []
  if (modifiers.some(one => one.kind === ts.SyntaxKind.DefaultKeyword)) return ['default']
  return 'name' in node && node.name ? [(node.name as ts.Node).getText()] : []
}

function boundNames({ name }: ts.VariableDeclaration | ts.BindingElement): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap(one => (ts.isBindingElement(one) ? boundNames(one) : []))
}

const isUsedInside = (file: string, name: string): boolean =>
  [...nodesOf(treeOf(file))].filter(node => ts.isIdentifier(node) && node.text === name).length > 1

type Used = Map<string, Set<string>>

function usesOf(files: readonly string[]): Used {
  const used: Used = new Map()
  for (const file of files) usedBy(used, file)
  return used
}

const isTaken = (used: Used, file: string, name: string): boolean =>
  used.get(file)?.has(name) === true || used.get(file)?.has(ALL) === true

describe('exports of app and server', () => {
  const byProduct = usesOf(users)
  // What the entries pass on is started by the commands in server/*.mjs.
  for (const entry of product.filter(file => file.startsWith('app/entry.'))) use(byProduct, entry, ALL)
  const byTests = usesOf(sourceUnder('tests/'))
  const untaken = product.flatMap(file =>
    exportsOf(file)
      .filter(({ name }) => !isTaken(byProduct, file, name) && !isReadByFrameworks(file, name))
      .map(one => ({ file, ...one })),
  )

  it('serve the product: none is used by tests alone, or by nobody', () => {
    const dead = untaken.filter(({ file, name, kind }) => kind === 'passed on' || !isUsedInside(file, name))
    expect(dead.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  })

  it('are taken by another file; a value that serves only its own module may be taken by its tests', () => {
    const needless = untaken.filter(
      ({ file, name, kind }) => kind === 'value' && !isTaken(byTests, file, name),
    )
    expect(needless.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  })
})
