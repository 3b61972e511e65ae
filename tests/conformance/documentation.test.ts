import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { PROCESSES } from '../../app/domain/processes'
import { QUANT_CLOSE_KEY } from '../../app/domain/quant-apply'
import { VIP_APPLY_KEY } from '../../app/domain/vip-quote'
import { FILES, isExported, lineOf, linesMatching, nodesOf, sourceUnder, textOf, treeOf } from './source'

/** An exported function, or an exported constant that is one. */
function exportedFunctions(file: string): ts.Node[] {
  return treeOf(file).statements.filter(node => {
    if (!isExported(node)) return false
    if (ts.isFunctionDeclaration(node)) return node.body !== undefined
    if (!ts.isVariableStatement(node)) return false
    return node.declarationList.declarations.some(
      one =>
        one.initializer && (ts.isArrowFunction(one.initializer) || ts.isFunctionExpression(one.initializer)),
    )
  })
}

const docOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .map(one => one.getText())
    .join(' ')

/** Last word of names that hold money, days or times; of a parameter also `expiresAt` and the like. */
const MEASURE =
  /(cents|price|money|amount|fee|refund|days?|months?|hours?|minutes?|seconds?|ms|now|time|date)$/i
const MOMENT = /[a-z]At$/
const UNIT =
  /\b(cents|yuan|ms|seconds?|minutes?|hours?|days?|months?|years?|UTC|ISO|Shanghai|dates?|yyyyMMdd)\b|§/

/** Whether it takes or returns a plain number, text or Date whose name is one of a measure. */
function isMeasured(node: ts.Node): boolean {
  return functionsIn(node).some(({ name, parameters }) => {
    const named = parameters.filter(({ type }) => !type || /^(number|string|Date)\b/.test(type.getText()))
    return (
      MEASURE.test(name) ||
      named.some(one => MEASURE.test(one.name.getText()) || MOMENT.test(one.name.getText()))
    )
  })
}

interface NamedFunction {
  readonly name: string
  readonly parameters: readonly ts.ParameterDeclaration[]
}

function functionsIn(node: ts.Node): NamedFunction[] {
  if (ts.isFunctionDeclaration(node))
    return [{ name: node.name?.text ?? '', parameters: [...node.parameters] }]
  if (!ts.isVariableStatement(node)) return []
  return node.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
      ? [{ name: name.getText(), parameters: [...initializer.parameters] }]
      : [],
  )
}

/** Whether it lets out an error that is no built-in one, thrown by itself and not by a function inside it. */
function throwsNamed(node: ts.Node): boolean {
  const functions = [...nodesOf(node)].filter(ts.isFunctionLike)
  const [own] = functions
  return [...nodesOf(node)].some(
    one =>
      ts.isThrowStatement(one) &&
      ts.isNewExpression(one.expression) &&
      !/^(Error|TypeError|RangeError)$/.test(one.expression.expression.getText()) &&
      ts.findAncestor(one, ts.isFunctionLike) === own &&
      !isCaught(one),
  )
}

const isCaught = (node: ts.Node): boolean => {
  const block = ts.findAncestor(node, one => ts.isBlock(one) && ts.isTryStatement(one.parent))
  return block !== undefined && (block.parent as ts.TryStatement).catchClause !== undefined
    ? (block.parent as ts.TryStatement).tryBlock === block
    : false
}

/** Heading anchors as Markdown hosts make them. */
function anchorsOf(file: string): string[] {
  return [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
}

function brokenLinks(file: string): string[] {
  return [...textOf(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter(link => !/^[a-z]+:/.test(link))
    .filter(link => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? file : normalize(join(dirname(file), path))
      if (!existsSync(target)) return true
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
    })
    .map(link => `${file}: ${link}`)
}

// Written so that this file does not match itself.
const MACHINE = new RegExp(`(^|[\\s'"\`(=:])/(${['work', 'root', 'tmp', 'home/[a-z]+', 'Users'].join('|')})/`)
const REGISTRY = new RegExp(
  ['registry\\.(npmjs|yarnpkg)', 'npm' + 'mirror', 'deb\\.' + 'debian', 'artifact' + 'ory'].join('|'),
)

describe('documentation', () => {
  it('of rules and domain says the unit of money, days and times, or the section that fixes it', () => {
    const files = sourceUnder('app/domain/', 'server/').filter(file => /^app\/|\/rules\.ts$/.test(file))
    const measured = files.flatMap(file =>
      exportedFunctions(file)
        .filter(isMeasured)
        .map(node => ({ file, node })),
    )
    expect(measured.length).toBeGreaterThan(20)
    const bare = measured.filter(({ node }) => !UNIT.test(docOf(node)))
    expect(bare.map(({ file, node }) => lineOf(file, node))).toEqual([])
  })

  it('of an exported function that throws an error of a class of ours says so', () => {
    const throwing = sourceUnder('server/', 'app/domain/').flatMap(file =>
      exportedFunctions(file)
        .filter(throwsNamed)
        .map(node => ({ file, node })),
    )
    expect(throwing.length).toBeGreaterThan(10)
    const silent = throwing.filter(({ node }) => !/throws/i.test(docOf(node)))
    expect(silent.map(({ file, node }) => lineOf(file, node))).toEqual([])
  })

  it('has no link that leads nowhere', () => {
    expect(FILES.filter(file => file.endsWith('.md')).flatMap(brokenLinks)).toEqual([])
  })

  it('lists every decision that there is, and no other', () => {
    const folder = 'docs/decisions/'
    const names = FILES.filter(file => file.startsWith(folder) && !file.endsWith('README.md'))
    const listed = [...textOf(`${folder}README.md`).matchAll(/^\| \[(\d{4})\]\((\1-[^)]+)\)/gm)]
    expect(listed.map(([, , name]) => folder + name).sort()).toEqual(names.sort())
  })

  it('names, in the map of the specification, files that exist and every process key', () => {
    const map = textOf('docs/spec-map.md')
    const paths = [...map.matchAll(/`((?:app|server|tests|docs)\/[^`]+)`/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(100)
    expect(paths.filter(path => !existsSync(path))).toEqual([])
    const keys = [VIP_APPLY_KEY, QUANT_CLOSE_KEY, ...PROCESSES.map(({ processKey }) => processKey)]
    const listed = [...map.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, key]) => key)
    expect(listed.sort()).toEqual(keys.sort())
  })

  it('and code name no machine and no package host', () => {
    const files = FILES.filter(file =>
      /\.(m?[jt]sx?|cjs|json|md|css|ya?ml)$|^\.npmrc$|^\.ci\/run$/.test(file),
    )
    expect([...linesMatching(files, MACHINE), ...linesMatching(files, REGISTRY)]).toEqual([])
  })

  it('and comments give reasons that this repository holds', () => {
    const elsewhere = new RegExp(`\\b${'DES' + 'IGN'}(\\.md)?\\b`)
    const files = FILES.filter(file => /\.(m?[jt]sx?|cjs|md|css|ya?ml)$/.test(file))
    expect(linesMatching(files, elsewhere)).toEqual([])
  })

  it('leaves no work unfinished in words', () => {
    const unfinished = new RegExp(
      `\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'not ' + 'implemented'].join('|')})\\b`,
    )
    expect(linesMatching(sourceUnder('app/', 'server/', 'tests/'), unfinished)).toEqual([])
  })
})
