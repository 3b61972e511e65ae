import { resolve } from 'node:path'
import postcss from 'postcss'
import tailwindcss from 'tailwindcss'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { FILES, filesUnder, lineOf, linesMatching, nodesOf, sourceUnder, textOf, treeOf } from './source'

const COLOURS = 'app/styles/base.css'
const CONFIG = 'tailwind.config.ts'
const sheets = filesUnder('app/').filter(file => file.endsWith('.css'))
const views = sourceUnder('app/').filter(file => file.endsWith('.tsx'))
/** Tailwind reads all files and is slow on a busy machine. */
const COMPILED_WITHIN_MS = 120_000

/** Classes that say something to other classes and have no rule of their own. */
const MARKS = ['group', 'peer']

const unescaped = (name: string): string =>
  name
    .replace(/\\([0-9a-f]{1,6}) ?/gi, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1')

/** Class names in the selectors of a style sheet, without Tailwind's escapes. */
function classesIn(css: string): Set<string> {
  const names = new Set<string>()
  postcss.parse(css).walkRules(rule => {
    for (const [, name = ''] of rule.selector.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi))
      names.add(unescaped(name))
  })
  return names
}

/** Every class that the style sheet of the product has a rule for. */
async function classesMade(): Promise<Set<string>> {
  const source = sheets
    .filter(file => file !== 'app/styles.css')
    .map(textOf)
    .concat('@tailwind base; @tailwind components; @tailwind utilities;')
    .join('\n')
  const { css } = await postcss([tailwindcss({ config: resolve(CONFIG) })]).process(source, {
    from: undefined,
  })
  return classesIn(css)
}

interface Named {
  at: string
  names: string[]
}

/** Classes that an expression can come to: through conditions and joins, and the widths given to inputClass(). */
function literalsOf(file: string, node: ts.Node): Named[] {
  const through = (...nodes: readonly ts.Node[]): Named[] => nodes.flatMap(each => literalsOf(file, each))
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return [{ at: lineOf(file, node), names: node.text.split(/\s+/).filter(Boolean) }]
  if (ts.isJsxExpression(node)) return node.expression ? through(node.expression) : []
  if (ts.isConditionalExpression(node)) return through(node.whenTrue, node.whenFalse)
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return through(node.right)
  if (ts.isCallExpression(node) && /^(?:cx|inputClass|fileInputClass)$/.test(node.expression.getText()))
    return through(...node.arguments)
  return []
}

/** Classes written where the markup is: in className attributes, and joined by cx() beside them. */
const classLiterals = (file: string): Named[] =>
  [...nodesOf(treeOf(file))].flatMap(node => {
    if (ts.isJsxAttribute(node) && node.name.getText() === 'className' && node.initializer)
      return literalsOf(file, node.initializer)
    return ts.isCallExpression(node) && node.expression.getText() === 'cx' ? literalsOf(file, node) : []
  })

describe('styles', () => {
  it('of CSS stand in app/styles and beside a component', () => {
    const places = /^app\/(?:styles\.css$|styles\/|(?:ui|features)\/[^/]+\/)/
    expect(FILES.filter(file => file.endsWith('.css') && !places.test(file))).toEqual([])
    expect(sheets.length).toBeGreaterThan(0)
  })

  it('name no class in two files', () => {
    const owners = new Map<string, string[]>()
    for (const file of sheets)
      for (const name of classesIn(textOf(file))) owners.set(name, [...(owners.get(name) ?? []), file])
    expect([...owners].filter(([, files]) => files.length > 1)).toEqual([])
  })

  it('have every colour from the variables of base.css', () => {
    const files = [...sheets, ...sourceUnder('app/'), CONFIG].filter(file => file !== COLOURS)
    const literal = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl)a?\((?!var\()/i
    const white = new RegExp(`^${CONFIG}:\\d+ {2}white:`)
    expect(linesMatching(files, literal).filter(line => !white.test(line))).toEqual([])
    const declared = new Set(textOf(COLOURS).match(/--[\w-]+(?=:)/g))
    expect(declared.size).toBeGreaterThan(20)
    const outside = textOf(COLOURS).replace(/(?::root|::backdrop) \{[^}]*\}/g, '')
    expect(outside).not.toMatch(literal)
  })

  it('of a page reach into no component', () => {
    const pages = views.filter(file => file.startsWith('app/routes/'))
    const reaching = pages
      .flatMap(classLiterals)
      .filter(({ names }) => names.some(name => /\[[^\]]*&[^\]]*[ _>+~]/.test(name)))
    expect(reaching.map(({ at }) => at)).toEqual([])
  })

  it(
    'are made for every class that the markup names',
    async () => {
      const made = await classesMade()
      const unknown = views
        .flatMap(classLiterals)
        .flatMap(({ at, names }) =>
          names.filter(name => !made.has(name) && !MARKS.includes(name)).map(name => `${at}  ${name}`),
        )
      expect(unknown).toEqual([])
    },
    COMPILED_WITHIN_MS,
  )
})
