import { cx } from '~/ui/class-names'
import { CopyButton } from '~/ui/components'

interface Digest {
  name: string
  value: string
}

interface ChecksumsProps {
  of: string
  digests: readonly Digest[]
  /** In a table, without a box of its own. */
  plain?: boolean
}

export const digestListClass = 'flex flex-col gap-1 text-left text-sm'
export const digestBoxClass = 'rounded bg-ground px-3 py-2'
export const digestRowClass = 'flex gap-3 compact:flex-col compact:gap-0'
export const digestNameClass = 'w-16 flex-none leading-6 text-ink-500'
export const digestValueClass = 'flex min-w-0 flex-auto items-start gap-1'
export const digestClass = 'min-w-0 flex-auto text-xs leading-6'

/** The published checksums of one file, which the checksum tool compares with (`data-digest`). */
export function Checksums({ of, digests, plain = false }: ChecksumsProps) {
  if (digests.length === 0) return null
  return (
    <dl className={cx(digestListClass, !plain && digestBoxClass)}>
      {digests.map(({ name, value }) => (
        <div key={name} className={digestRowClass}>
          <dt className={digestNameClass}>{name}</dt>
          <dd className={digestValueClass}>
            <code className={digestClass} data-digest={name} data-of={of}>
              {value}
            </code>
            <CopyButton text={value} what={`${of} 的 ${name}`} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
