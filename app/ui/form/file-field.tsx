import { fileSize, UPLOAD_ACCEPT } from '~/domain/uploads'
import { Icon } from '../components/icon'
import { SecondaryButton } from './buttons'
import { FieldFrame, type FieldProps } from './field-frame'
import { valueText } from './form-state'
import { useField } from './form-view'
import { fileInputClass } from './input-class'

/** Kinds that a page can show; the portal knows each by its content and gave the name its ending. */
const PICTURE = /\.(?:png|jpe?g)$/i

const RULE = 'PNG、JPG 图片或 PDF，不超过 10 MB'

/**
 * A file of a form. What was posted once is kept by the portal and named here, to be looked at, with 替换 and 删除, so that no error and
 * no login asks for it again. The form's encoding is multipart (`files` of PortalForm).
 */
export function FileField(props: FieldProps) {
  const { name, label, hint, optional } = props
  const field = useField(name, { hint: true })
  const id = valueText(field.state, name)
  const fileName = valueText(field.state, `${name}Name`)
  const size = Number(valueText(field.state, `${name}Size`))
  return (
    <FieldFrame field={field} label={label} hint={hint ?? RULE} optional={optional}>
      <input type="hidden" name={name} value={id} />
      <input type="hidden" name={`${name}Name`} value={fileName} />
      <input type="hidden" name={`${name}Size`} value={id ? String(size) : ''} />
      {id && (
        <p className="mb-1 flex flex-wrap items-center gap-2 text-ink-900">
          <Icon name="check" className="text-ok-700" />
          {PICTURE.test(fileName) && (
            <img
              className="h-16 w-24 rounded border border-line bg-surface object-contain"
              src={`/files/${id}`}
              alt={`${label}预览`}
            />
          )}
          <a className="min-w-0 break-all" href={`/files/${id}`} download={fileName}>
            {fileName}
          </a>{' '}
          <span className="tabular-nums">{fileSize(size)}</span>
          <SecondaryButton action={`remove-${name}`} look="link">
            删除<span className="sr-only">{label}</span>
          </SecondaryButton>
        </p>
      )}
      <span className={id ? 'flex flex-wrap items-center gap-2' : undefined}>
        {id && <span aria-hidden="true">替换：</span>}
        <input
          key={id}
          id={field.id}
          name={name}
          type="file"
          className={fileInputClass(id ? 'min-w-0 flex-1 py-1.5' : undefined)}
          accept={UPLOAD_ACCEPT}
          {...field.aria}
        />
      </span>
    </FieldFrame>
  )
}
