import type { Agreement } from '~/domain/agreements'
import { AGREEMENT_MESSAGES } from '~/domain/agreements/ticks'
import { AgreementBox } from '~/features/agreements/agreement-box'
import { AgreementFacts } from '~/features/agreements/agreement-facts'
import { AgreementField } from '~/features/agreements/agreement-field'
import { AgreementScroll, AgreementText } from '~/features/agreements/agreement-text'
import { Panel } from '~/ui/components'
import { PortalForm } from '~/ui/form'
import { AT, exampleForm } from './example-form'

const FORM = exampleForm('piece-agreements', {
  values: { agreed: 'on' },
  errors: { refused: [AGREEMENT_MESSAGES.unread] },
})

/** `excerpt` is the beginning of the agreement's text: enough to see how it is set. */
export function AgreementExamples({ agreement, excerpt }: { agreement: Agreement; excerpt: string }) {
  const unread = { ...agreement, agreedAt: '' }
  const [opening = ''] = excerpt.split('\n')
  // Without headings: their ids are those of the text above.
  const long = Array<string>(12).fill(opening).join('\n')
  return (
    <>
      <Panel title="协议：未阅读，已阅读，未阅读即勾选，随页展开" id="agreement-boxes">
        <PortalForm form={FORM} action="/demo/pieces">
          <AgreementBox name="unread" agreement={unread} />
          <AgreementBox name="agreed" agreement={{ ...agreement, agreedAt: AT }} />
          <AgreementBox name="refused" agreement={unread} />
          <AgreementField agreement={{ ...agreement, text: opening }} />
        </PortalForm>
      </Panel>
      <Panel title="协议正文" id="agreement-text">
        <AgreementFacts agreement={agreement} agreedAt={AT} />
        <AgreementText text={excerpt} />
      </Panel>
      <Panel title="协议正文：在限高的框内滚动" id="agreement-scroll">
        <AgreementScroll title={agreement.title} text={long} />
      </Panel>
    </>
  )
}
