import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** The files of the project: tracked ones and new ones that are not ignored. */
export const FILES: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
  { encoding: 'utf8' },
)
  .split('\0')
  .filter(file => file !== '' && existsSync(file))
  .sort()

export const filesUnder = (...folders: string[]): string[] =>
  FILES.filter(file => folders.some(folder => file.startsWith(folder)))

export const sourceUnder = (...folders: string[]): string[] =>
  filesUnder(...folders).filter(file => /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts'))

export const textOf = (file: string): string => readFileSync(file, 'utf8')

const trees = new Map<string, ts.SourceFile>()

/** The syntax tree of a file, parsed once. */
export function treeOf(file: string): ts.SourceFile {
  const known = trees.get(file)
  if (known) return known
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.ES2022, true, kind)
  trees.set(file, tree)
  return tree
}

/** Every node below one, in reading order. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node
  const children: ts.Node[] = []
  ts.forEachChild(node, child => {
    children.push(child)
  })
  for (const child of children) yield* nodesOf(child)
}

export const lineOf = (file: string, node: ts.Node): string =>
  `${file}:${treeOf(file).getLineAndCharacterOfPosition(node.getStart()).line + 1}`

export const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(one => one.kind === ts.SyntaxKind.ExportKeyword)

/** Lines of the project's text files that match, as `file:line`. */
export function linesMatching(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap(file =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${file}:${index + 1}  ${line.trim().slice(0, 120)}`] : [],
      ),
  )
}
