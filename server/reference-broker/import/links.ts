import { posix } from 'node:path'
import { textPath } from '~/domain/content'
import { initialsOf } from '../content/initials'
import type { ArticleText } from './article-file'
import type { Illustrated } from './images'
import { filesNamed, withAddresses } from './markdown'
import type { Problem } from './problem'

/** The file that a text links to, as the folder names it. */
const targetOf = (file: string, name: string): string =>
  posix.normalize(posix.join(posix.dirname(file), name))

function wrongLink(
  file: string,
  name: string,
  good: ReadonlyMap<string, ArticleText>,
  bad: ReadonlySet<string>,
): string | undefined {
  const target = targetOf(file, name)
  const article = good.get(target)
  if (article) return article.withdrawn ? `链接的文件 ${name} 已撤下` : undefined
  if (bad.has(target)) return `链接的文件 ${name} 有误，未导入`
  if (/\.md$/i.test(name)) return `找不到链接的文件 ${name}`
  return `链接 ${name} 应为本目录中的文章（*.md）、以 / 开头的站内地址或完整网址`
}

async function addressOf({ section, classification, eid }: ArticleText): Promise<string> {
  // Where another category has the same initials, the address of the guess leads on to the text's own.
  return textPath({ section, eid, initials: await initialsOf(classification) })
}

async function withLinks(text: Illustrated, good: ReadonlyMap<string, ArticleText>): Promise<Illustrated> {
  const { file, article, links } = text
  if (links.length === 0) return text
  const addresses = new Map<string, string>()
  for (const { name } of links) {
    const target = good.get(targetOf(file, name))
    if (target) addresses.set(name, await addressOf(target))
  }
  return {
    ...text,
    article: { ...article, content: withAddresses(article.content, name => addresses.get(name)) },
  }
}

/** A link or an image that is written in a way that only the parser understands kept its path. */
function leftOver({ file, article, images: pictures, links }: Illustrated): Problem[] {
  if (article.withdrawn || (pictures.length === 0 && links.length === 0)) return []
  const { images, links: left } = filesNamed(article.content)
  return [...images, ...left].map(({ name }) => ({
    file,
    line: links.find(link => link.name === name)?.line ?? 0,
    reason: `${name} 的写法无法识别，应写作 [文字](${name})`,
  }))
}

/**
 * Gives the links between the texts of a folder their addresses. A text that links to a file that is not there, or is
 * not imported, is not imported either; nor then is one that links to it. `bad`: files that are left out already.
 */
export async function linked(
  texts: readonly Illustrated[],
  bad: ReadonlySet<string>,
): Promise<{ texts: Illustrated[]; problems: Problem[] }> {
  const good = new Map(texts.map(({ file, article }) => [file, article]))
  const out = new Set(bad)
  const problems: Problem[] = []
  for (let more = true; more; ) {
    const found = texts
      .filter(({ file }) => good.has(file))
      .flatMap(({ file, links }) =>
        links.flatMap(({ name, line }) => {
          const reason = wrongLink(file, name, good, out)
          return reason ? [{ file, line, reason }] : []
        }),
      )
    for (const { file } of found) {
      good.delete(file)
      out.add(file)
    }
    problems.push(...found)
    more = found.length > 0
  }
  const kept = await Promise.all(
    texts.filter(({ file }) => good.has(file)).map(text => withLinks(text, good)),
  )
  const unread = kept.flatMap(leftOver)
  const left = new Set(unread.map(({ file }) => file))
  return { texts: kept.filter(({ file }) => !left.has(file)), problems: [...problems, ...unread] }
}
