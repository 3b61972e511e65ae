import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { buttonClass, ErrorSummary, type FormState, PortalForm, SubmitButton } from '../form'
import { Layer } from './layer'

interface ConfirmLayerProps {
  id?: string
  title?: string
  /** 是否确认提交? */
  question: string
  form: FormState
  schema?: z.ZodType
  action?: string
  back: string
  confirmLabel?: string
  cancelLabel?: string
  /** What is confirmed: usually a NameValueList. */
  children?: ReactNode
  reloadDocument?: boolean
  /** Wide where a table is confirmed. */
  size?: 'normal' | 'wide'
}

/** A confirmation as a page of its own: it posts, or leads back. */
export function ConfirmLayer(props: ConfirmLayerProps) {
  return (
    <Layer id={props.id} title={props.title ?? '提示'} back={props.back} size={props.size}>
      <PortalForm
        form={props.form}
        schema={props.schema}
        action={props.action}
        reloadDocument={props.reloadDocument}
      >
        <ErrorSummary />
        <ConfirmQuestion>{props.question}</ConfirmQuestion>
        {props.children}
        <div className="mt-5 flex flex-wrap items-center justify-end gap-3 print:hidden">
          <Link className={buttonClass()} to={props.back} preventScrollReset>
            {props.cancelLabel ?? '取消'}
          </Link>
          <SubmitButton>{props.confirmLabel ?? '确定'}</SubmitButton>
        </div>
      </PortalForm>
    </Layer>
  )
}

/** What is asked before something is sent. */
export const ConfirmQuestion = ({ children }: { children: ReactNode }) => (
  <p className="mb-4 text-lg font-semibold text-heading">{children}</p>
)
