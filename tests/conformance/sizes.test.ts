import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { FILES, lineOf, sourceUnder, textOf, treeOf } from './source'

/** Data, not logic: a table may be as long as what it lists. */
const TABLES = [
  /^app\/domain\//,
  /^server\/broker\/contract\//,
  /^server\/reference-broker\/.*demo/,
  /^server\/reference-broker\/tables\.ts$/,
  /portal-tables|-migrations|\/messages\.ts$/,
]

const product = sourceUnder('app/', 'server/')
const lines = (file: string): number => textOf(file).split('\n').length - 1
const part = (sorted: number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
const isTable = (file: string): boolean => TABLES.some(pattern => pattern.test(file))

/** The lines of each function that are its own: a factory is not as long as all the functions it hands out. */
function ownLines(file: string): { at: string; lines: number }[] {
  const tree = treeOf(file)
  const row = (position: number): number => tree.getLineAndCharacterOfPosition(position).line
  const height = (node: ts.Node): number => row(node.getEnd()) - row(node.getStart())
  const found: { at: string; lines: number }[] = []
  const measure = (node: ts.Node): number => {
    let inner = 0
    ts.forEachChild(node, child => {
      inner += measure(child)
    })
    if (!isFunctionWithBlock(node)) return inner
    found.push({ at: lineOf(file, node), lines: height(node) + 1 - inner })
    return height(node)
  }
  measure(tree)
  return found
}

function isFunctionWithBlock(node: ts.Node): boolean {
  return (
    ts.isFunctionLike(node) && 'body' in node && node.body !== undefined && ts.isBlock(node.body as ts.Node)
  )
}

describe('sizes', () => {
  it('a file has a median of at most 60 lines and a p90 of at most 200', () => {
    const sorted = product.map(lines).sort((a, b) => a - b)
    expect(
      { median: part(sorted, 0.5) <= 60, p90: part(sorted, 0.9) <= 200 },
      `${part(sorted, 0.5)}, ${part(sorted, 0.9)}`,
    ).toEqual({
      median: true,
      p90: true,
    })
  })

  it('no file outside the tables of data is longer than 300 lines', () => {
    const long = [...product.filter(file => !isTable(file)), ...sourceUnder('tests/')].filter(
      file => lines(file) > 300,
    )
    expect(long).toEqual([])
  })

  it('nine functions in ten have at most 50 lines, none has more than 120', () => {
    const all = product.flatMap(ownLines)
    const sorted = all.map(one => one.lines).sort((a, b) => a - b)
    expect(part(sorted, 0.9)).toBeLessThanOrEqual(50)
    expect(all.filter(one => one.lines > 120).map(one => one.at)).toEqual([])
  })

  it('no folder or file has a name that says nothing', () => {
    const empty = /(^|\/)(utils?|helpers?|common|misc|stuff|shared|lib)(\/|\.[a-z.]+$)/i
    expect(FILES.filter(file => /^(app|server|tests)\//.test(file) && empty.test(file))).toEqual([])
  })
})
