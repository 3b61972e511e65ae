import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { FILES, lineOf, linesMatching, nodesOf, sourceUnder, treeOf } from './source'

/** Where HTML made by ourselves is put into a page: the shell rendered once per state, captcha pictures, content. */
const RAW_HTML = [
  /^app\/ui\/shell\//,
  /^app\/root\.tsx$/,
  /^app\/ui\/form\/captcha/,
  /^app\/features\/texts\//,
]

const attributesNamed = (file: string, name: string): string[] =>
  [...nodesOf(treeOf(file))]
    .filter(node => ts.isJsxAttribute(node) && node.name.getText() === name)
    .map(node => lineOf(file, node))

const views = sourceUnder('app/').filter(file => file.endsWith('.tsx'))

describe('pages', () => {
  it('carry no style attribute: the content security policy refuses it', () => {
    expect(views.flatMap(file => attributesNamed(file, 'style'))).toEqual([])
  })

  it('put raw HTML in nowhere but the files that may', () => {
    const others = views.filter(file => !RAW_HTML.some(pattern => pattern.test(file)))
    expect(others.flatMap(file => attributesNamed(file, 'dangerouslySetInnerHTML'))).toEqual([])
  })

  it('have no inline event handler or javascript: address', () => {
    expect(linesMatching(views, /javascript:|\bon[a-z]+="/)).toEqual([])
  })
})

describe('product code', () => {
  it('speaks through the log and the audit trail, not through console', () => {
    const quiet = FILES.filter(
      file => /^(app|server)\/.*\.(m?[jt]sx?)$/.test(file) && !/^server\/(start|prepare)\.mjs$/.test(file),
    )
    const said = quiet.filter(file => !/^(app\/entry\.client|app\/ui\/enhance)/.test(file))
    expect(linesMatching(said, /\bconsole\.\w+\(/)).toEqual([])
  })
})

describe('tests', () => {
  it('leave none out, wait for no clock and try nothing twice', () => {
    const easy = new RegExp(
      `\\.(${['only', 'skip', 'todo', 'fixme'].join('|')})\\(|waitFor${'Timeout'}|retries: *[1-9]`,
    )
    // Where there is no PostgreSQL the stores name what they leave out; with CI=true they fail.
    const strict = sourceUnder('tests/').filter(file => file !== 'tests/support/stores.ts')
    expect(linesMatching(strict, easy)).toEqual([])
  })
})
