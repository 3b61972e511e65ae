import { type ListedText, TextList } from '~/features/texts'
import { EmptyState, Panel } from '~/ui/components'
import { MESSAGES } from './messages'

/** A category's texts, or the newest of them. */
export interface TextGroup {
  name: string
  /** Differs between groups of one page. */
  id: string
  path: string
  total: number
  texts: ListedText[]
}

export function TextGroups({ groups }: { groups: readonly TextGroup[] }) {
  if (groups.length === 0) return <EmptyState title={MESSAGES.none} />
  return groups.map(({ name, id, path, total, texts }) => (
    <Panel
      key={id}
      id={id}
      title={name}
      aside={
        total > texts.length && (
          <a href={path}>
            {MESSAGES.all}
            <span className="sr-only">{name}</span> {total} 篇
          </a>
        )
      }
    >
      {texts.length > 0 ? <TextList texts={texts} heading="h3" /> : <EmptyState title={MESSAGES.none} />}
    </Panel>
  ))
}
