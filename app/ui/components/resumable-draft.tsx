import { formatDateTime } from '~/domain/formats'
import { Notice } from './notice'

/** Leads back to what was typed and not yet sent: the browser's way back from a confirmation shows an empty form. */
export function ResumableDraft({ left }: { left?: { href: string; savedAt: string; label?: string } }) {
  if (!left) return null
  return (
    <Notice kind="info">
      <p>
        您有未提交的填写内容（{left.label && `${left.label}，`}
        {formatDateTime(left.savedAt)} 保存）。<a href={left.href}>继续填写</a>
      </p>
    </Notice>
  )
}
