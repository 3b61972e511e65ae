import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { isExported, nodesOf, sourceUnder, treeOf } from './source'

const ROOMS = ['form', 'parts', 'table', 'layer', 'agreement'].map(room => `app/ui/${room}/`)
const DEMO = sourceUnder('app/routes/demo/pieces/')

const isComponent = (name: string): boolean => /^[A-Z]/.test(name)

/** What an index hands out, types left out. */
function handedOut(index: string): string[] {
  return [...nodesOf(treeOf(index))].flatMap(node =>
    ts.isExportSpecifier(node) && !node.isTypeOnly && !node.parent.parent.isTypeOnly ? [node.name.text] : [],
  )
}

/** What the files of a room without an index export. */
function exported(files: readonly string[]): string[] {
  return files
    .flatMap(file => [...treeOf(file).statements])
    .flatMap(node => (ts.isFunctionDeclaration(node) && isExported(node) ? [node.name?.text ?? ''] : []))
}

function componentsOf(room: string): string[] {
  const files = sourceUnder(room)
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
  it.each(ROOMS)('shows every component of %s', room => {
    const components = componentsOf(room)
    expect(components).not.toEqual([])
    const shown = new Set(DEMO.flatMap(shownOn))
    expect(components.filter(name => !shown.has(name))).toEqual([])
  })
})
