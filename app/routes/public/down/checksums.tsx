import { CopyButton } from '~/ui/components'

interface Digest {
  name: string
  value: string
}

/** The published checksums of one file, which the checksum tool compares with (`data-digest`). */
export function Checksums({ of, digests }: { of: string; digests: readonly Digest[] }) {
  if (digests.length === 0) return null
  return (
    <dl className="digests">
      {digests.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code data-digest={name} data-of={of}>
              {value}
            </code>
            <CopyButton text={value} what={`${of} 的 ${name}`} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
