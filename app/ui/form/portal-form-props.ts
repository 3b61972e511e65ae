import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { FormState } from './form-state'

export interface PortalFormProps {
  form: FormState
  /** The schema of the action: the same messages in the browser and on the server. */
  schema?: z.ZodType
  action?: string
  className?: string
  /** For forms that change who is signed in: the shell is drawn by the server only. */
  reloadDocument?: boolean
  /** The page that follows stays where it was scrolled to. */
  keepScroll?: boolean
  /** The form takes files: it is sent as multipart. */
  files?: boolean
  children: ReactNode
}
