import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { isExported, nodesOf, sourceUnder, treeOf } from './source'

const FOLDERS = ['ui/form', 'ui/components', 'ui/table', 'ui/layer', 'features/agreements'].map(
  folder => `app/${folder}/`,
)
const DEMO = sourceUnder('app/routes/demo/component-gallery/')

const isComponent = (name: string): boolean => /^[A-Z]/.test(name)

/** What an index hands out, types left out. */
function handedOut(index: string): string[] {
  return [...nodesOf(treeOf(index))].flatMap(node =>
    ts.isExportSpecifier(node) && !node.isTypeOnly && !node.parent.parent.isTypeOnly ? [node.name.text] : [],
  )
}

/** What the files of a folder without an index export. */
function exported(files: readonly string[]): string[] {
  return files
    .flatMap(file => [...treeOf(file).statements])
    .flatMap(node => (ts.isFunctionDeclaration(node) && isExported(node) ? [node.name?.text ?? ''] : []))
}

function componentsOf(folder: string): string[] {
  const files = sourceUnder(folder)
  const index = files.find(file => file.endsWith('/index.ts'))
  return (index ? handedOut(index) : exported(files)).filter(isComponent)
}

/** Drawn as an element, or the page of a route itself. */
function shownOn(file: string): string[] {
  return [...nodesOf(treeOf(file))].flatMap(node => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) return [node.tagName.getText()]
    return ts.isExportAssignment(node) ? [node.expression.getText()] : []
  })
}

describe('/demo/pieces', () => {
  it.each(FOLDERS)('shows every component of %s', folder => {
    const components = componentsOf(folder)
    expect(components).not.toEqual([])
    const shown = new Set(DEMO.flatMap(shownOn))
    expect(components.filter(name => !shown.has(name))).toEqual([])
  })
})
