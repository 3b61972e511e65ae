import { fieldsOf, type ProcessDefinition } from '~/domain/process-kit/definition'
import { type ProcessValues, textValue } from '~/domain/process-kit/values'
import type { CallContext } from '../call-context'
import { putMessages } from '../outbox/messages'

interface Applied {
  readonly reference: string
  /** Contacts in clear. */
  readonly values: ProcessValues
}

const CONTACT = '如有疑问请致电 95357。'

const TEXTS = {
  submitted: ({ title }: ProcessDefinition) => ({
    subject: `${title}申请已提交`,
    body: (reference: string) =>
      `您的${title}申请已提交，受理编号 ${reference}，审核结果将以短信和邮件通知。如非本人操作，请立即致电 95357。`,
  }),
  approved: ({ title, outcome }: ProcessDefinition) => ({
    subject: `${title}申请已通过`,
    body: (reference: string) => `您的${title}申请（${reference}）已审核通过。${outcome}`,
  }),
  rejected: ({ title }: ProcessDefinition) => ({
    subject: `${title}申请未通过`,
    body: (reference: string, note: string) =>
      `您的${title}申请（${reference}）未通过审核，原因：${note}。您可以修改后重新申请。${CONTACT}`,
  }),
}

/** Tells the contacts that an application names what became of it, by SMS and e-mail. */
export async function tellApplicant(
  context: CallContext,
  definition: ProcessDefinition,
  { reference, values }: Applied,
  event: keyof typeof TEXTS,
  note = '',
): Promise<void> {
  const { subject, body } = TEXTS[event](definition)
  const text = body(reference, note)
  const messages = fieldsOf(definition).flatMap(({ kind, name }) => {
    const to = kind === 'tel' || kind === 'email' ? textValue(values, name) : ''
    if (!to) return []
    const sms = kind === 'tel'
    return [
      {
        channel: sms ? ('sms' as const) : ('email' as const),
        to,
        code: '',
        subject,
        body: sms ? `【机构通】${text}` : text,
      },
    ]
  })
  if (messages.length > 0) await putMessages(context.db, context, messages)
}
