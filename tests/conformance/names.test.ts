import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { FILES, isExported, linesMatching, sourceUnder, treeOf } from './source'

/** Exported names that have gone: one of them in code is written after an old example. */
const RETIRED_NAMES = [
  ...['Here', 'openHere', 'hiddenWords', 'requireOffered', 'isOffered', 'plainKey', 'giveBack', 'keepOther'],
  ...[
    'settleGo',
    'parkAndLead',
    'redisplay',
    'trouble',
    'redrawShell',
    'draftLeft',
    'anyDraftLeft',
    'DraftLeft',
  ],
  ...['toldOf', 'withTold', 'TOLD', 'ParkedPost', 'ParkedPosts', 'openParkedPosts', 'park', 'parked'],
  ...['KeptPages', 'KeptAnswers', 'openKeptAnswers', 'keptByUse', 'late', 'lastResort', 'thrownIn'],
  ...['readHandoff', 'hydrationScripts', 'SideButton', 'agreementSteps', 'captchaSteps'],
  ...['useLaterPress', 'useSettled', 'useAnswerAwaited', 'publicPage', 'publicFile', 'ownFile', 'need'],
  ...['Visit', 'VisitRules', 'visitOf', 'FrontDoor', 'createFrontDoor', 'GateKeys', 'PhoneGate', 'toGate'],
  ...['Way', 'Ways', 'openWays', 'openMailWay', 'openSmsWay', 'PayNotices', 'openPayNotices', 'answerNotice'],
  ...['WORDS', 'Refusal', 'Refused', 'busyDay'],
]

const RETIRED_FILES = [
  /(^|\/)(here|late|gate|door|visit|handoff|thrown|refused|offered|last-resort|plain-key)\.tsx?$/,
  /(^|\/)(kept-(pages|answers)|sent-codes|parked-posts|pay-notices|draft-left|busy-day)\.(test\.)?tsx?$/,
  /(^|\/)([a-z0-9]+-)*words\.ts$/,
  /-(way|ways|pieces)\.tsx?$/,
  /(^|\/)use-(later-press|settled|answer-awaited)\.ts$/,
  /^tests\/.*\/(nobody-elses|faults-of-ours|pieces)\./,
  /^app\/ui\/(parts|content|agreement|authentication|phone-code|test-account|open-account|checksum)\//,
  /^app\/(?!server\.server|entry\.server)[\w-]+\.server\.tsx?$/,
]

/** Domain words in a file name, no words on a page. */
const OTHER_FILES = ['app/domain/search-words.ts']

const RETIRED_FIELDS = ['_do']

const product = sourceUnder('app/', 'server/')

function exportedTypes(file: string): string[] {
  return treeOf(file).statements.flatMap(node =>
    (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) && isExported(node)
      ? [node.name.text]
      : [],
  )
}

function exportedNames(file: string): string[] {
  return treeOf(file).statements.flatMap(node => {
    if (ts.isExportDeclaration(node)) {
      const clause = node.exportClause
      return clause && ts.isNamedExports(clause) ? clause.elements.map(one => one.name.text) : []
    }
    if (!isExported(node)) return []
    if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(one => one.name.getText())
    return 'name' in node && node.name ? [(node.name as ts.Node).getText()] : []
  })
}

describe('names', () => {
  it('of exported types have one meaning each', () => {
    const homes = new Map<string, string[]>()
    for (const file of product)
      for (const name of exportedTypes(file)) homes.set(name, [...(homes.get(name) ?? []), file])
    expect(homes.size).toBeGreaterThan(100)
    expect([...homes].filter(([, files]) => files.length > 1)).toEqual([])
  })

  it('that were retired are exported nowhere', () => {
    const files = [...product, ...sourceUnder('tests/')]
    const found = files.flatMap(file =>
      exportedNames(file)
        .filter(name => RETIRED_NAMES.includes(name))
        .map(name => `${file}: ${name}`),
    )
    expect(found).toEqual([])
  })

  it('of files that were retired have not come back', () => {
    const found = FILES.filter(file => /^(app|server|tests)\//.test(file) && !OTHER_FILES.includes(file))
    expect(found.filter(file => RETIRED_FILES.some(pattern => pattern.test(file)))).toEqual([])
  })

  it('of form fields that were retired stand nowhere', () => {
    const files = [...product, ...sourceUnder('tests/')].filter(file => !file.endsWith('/names.test.ts'))
    expect(linesMatching(files, new RegExp(`\\b(${RETIRED_FIELDS.join('|')})\\b`))).toEqual([])
  })
})
