import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { CONTENT_SECTIONS, type ContentSection } from '~/domain/content'
import { codesOf } from '~/domain/enumeration'
import { line } from '~/domain/fields'
import { cleanLines, isFitLines } from '~/domain/text'
import { decodeUtf8 } from './decode'
import { filesNamed, type Named } from './markdown'
import type { Problem } from './problem'
import { timeInShanghai } from './times'

/** A text as its file has it. */
export interface ArticleText {
  readonly eid: string
  readonly section: ContentSection
  readonly title: string
  readonly classification: string
  /** UTC ISO. */
  readonly eutime: string
  readonly articlesource: string
  readonly author: string
  readonly tag: string
  readonly loginRequire: boolean
  readonly summary: string
  /** Markdown. */
  readonly content: string
  /** The text is taken out of the store, if it is there. */
  readonly withdrawn: boolean
}

export interface ArticleFile {
  readonly file: string
  readonly article?: ArticleText
  /** Images of its own folder, as the Markdown names them, with the line of the first use. */
  readonly images: readonly Named[]
  /** Files of the folder that the text links to, by their paths from its own. */
  readonly links: readonly Named[]
  readonly problems: readonly Problem[]
}

const LONGEST_CONTENT = 200_000
const FENCE = /^---[ \t]*$/m

const YES = ['1', 'true', 'yes', '是']
const NO = ['', '0', 'false', 'no', '否']

const yesOrNo = z
  .enum([...YES, ...NO] as [string, ...string[]], '只能是 0 或 1')
  .default('')
  .transform(value => YES.includes(value))

const section = z.enum(codesOf(CONTENT_SECTIONS), `应为 ${Object.keys(CONTENT_SECTIONS).join('、')} 之一`)

const optional = (max: number) => z.literal('').or(line(max)).default('')

const frontMatter = z.strictObject(
  {
    eid: z
      .string({ error: '必须填写' })
      .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, '只能是字母、数字、下划线和连字符，最多 64 个'),
    section: section.default('article'),
    title: line(100, { required: '必须填写' }),
    classification: line(40, { required: '必须填写' }),
    eutime: z.string({ error: '必须填写' }).transform((text, context) => {
      const time = timeInShanghai(text)
      if (time) return time
      context.addIssue('应为 2026-11-21 或 2026-11-21 09:30（北京时间）')
      return z.NEVER
    }),
    articlesource: optional(60),
    author: optional(60),
    tag: optional(100),
    loginRequire: yesOrNo,
    summary: optional(200),
    withdrawn: yesOrNo,
  },
  {
    error: issue =>
      issue.code === 'unrecognized_keys' ? `不认识的字段：${issue.keys.join('、')}` : undefined,
  },
)

type Found = Omit<Problem, 'file'>

/** The line of a field's value in the file; the front matter itself begins at line 2. */
function lineOfField(document: Document, counter: LineCounter, field: PropertyKey | undefined): number {
  const pair = isMap(document.contents)
    ? document.contents.items.find(({ key }) => isScalar(key) && key.value === field)
    : undefined
  const range = pair && isScalar(pair.key) ? pair.key.range : undefined
  return range ? counter.linePos(range[0]).line + 1 : 1
}

function readFrontMatter(text: string): z.output<typeof frontMatter> | Found[] {
  const counter = new LineCounter()
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: counter })
  if (document.errors.length > 0)
    return document.errors.map(({ pos, message }) => ({
      line: counter.linePos(pos[0]).line + 1,
      reason: `文件头不是正确的 YAML：${message.split('\n')[0]}`,
    }))
  const read = frontMatter.safeParse(document.toJS() ?? {})
  if (read.success) return read.data
  return read.error.issues.map(issue => {
    const field = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path[0]
    const reason = issue.path.length > 0 ? `${issue.path.join('.')} ${issue.message}` : issue.message
    return { line: lineOfField(document, counter, field), reason }
  })
}

function wrongContent(content: string, firstLine: number): Found | undefined {
  if (content === '') return { line: firstLine, reason: '没有正文' }
  if (content.length > LONGEST_CONTENT)
    return { line: firstLine, reason: `正文超过 ${LONGEST_CONTENT} 个字符` }
  if (isFitLines(content)) return undefined
  const at = content.split('\n').findIndex(row => !isFitLines(row))
  return { line: firstLine + Math.max(0, at), reason: '正文含有无法识别的字符' }
}

function split(text: string): { head: string; body: string; bodyLine: number } | undefined {
  const opening = /^---[ \t]*\n/.exec(text)
  if (!opening) return undefined
  const rest = text.slice(opening[0].length)
  const closing = FENCE.exec(rest)
  if (!closing) return undefined
  const head = rest.slice(0, closing.index)
  const after = rest.slice(closing.index + closing[0].length)
  const blank = /^\s*/.exec(after)?.[0] ?? ''
  const closingLine = head.split('\n').length + 1
  const body = cleanLines(after.slice(blank.length))
  return { head, body, bodyLine: body === '' ? closingLine : closingLine + blank.split('\n').length - 1 }
}

const noWords = (name: string) => `图片 ${name} 没有文字说明，应写作 ![说明](${name})`

/** Reads a Markdown file with its front matter: the text, or everything that is wrong with it. */
export function readArticle(file: string, bytes: Buffer): ArticleFile {
  const failed = (...found: Found[]): ArticleFile => ({
    file,
    images: [],
    links: [],
    problems: found.map(one => ({ file, ...one })),
  })
  const text = decodeUtf8(bytes)
  if (text === undefined) return failed({ line: 0, reason: '编码无法识别，请存为 UTF-8' })
  const parts = split(text.replace(/\r\n?/g, '\n'))
  if (!parts) return failed({ line: 1, reason: '缺少文件头：首行应为 ---，字段之后另起一行 ---' })
  const head = readFrontMatter(parts.head)
  if (Array.isArray(head)) return failed(...head)
  const wrong = head.withdrawn ? undefined : wrongContent(parts.body, parts.bodyLine)
  if (wrong) return failed(wrong)
  const article = { ...head, content: parts.body }
  if (head.withdrawn) return { file, article, images: [], links: [], problems: [] }
  const { images, links, wordless } = filesNamed(parts.body)
  const inFile = ({ name, line: at }: Named): Named => ({ name, line: parts.bodyLine + at })
  if (wordless.length > 0)
    return failed(...wordless.map(inFile).map(({ name, line: at }) => ({ line: at, reason: noWords(name) })))
  return { file, article, images: images.map(inFile), links: links.map(inFile), problems: [] }
}
