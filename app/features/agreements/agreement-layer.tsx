import { useActionData, useLoaderData } from '@remix-run/react'
import { ErrorSummary, type FormState, PortalForm, SubmitButton } from '~/ui/form'
import { Layer } from '~/ui/layer'
import { AgreementFacts } from './agreement-facts'
import { AgreementScroll } from './agreement-text'

/** What the loader of `agreementLayer` gives. */
interface AgreementLayerData {
  agreement: { id: string; title: string; version: string; sha256: string; text: string }
  agreedAt: string
  form: FormState
  back: string
  dismissable: boolean
}

/** Component of a route made by `agreementLayer`: the whole text and one button. */
export function AgreementLayer() {
  const data = useLoaderData() as AgreementLayerData
  const form = (useActionData() as { form: FormState } | undefined)?.form ?? data.form
  const { agreement, dismissable } = data
  return (
    <Layer id="agreement" title={agreement.title} back={data.back} dismissable={dismissable} size="wide">
      <AgreementFacts agreement={agreement} agreedAt={data.agreedAt} />
      <AgreementScroll title={agreement.title} text={agreement.text} />
      <PortalForm form={form} className="mt-4 flex flex-col items-center">
        <ErrorSummary />
        <input type="hidden" name="agreement" value={`${agreement.version}:${agreement.sha256}`} />
        <SubmitButton busyLabel="提交中…">我已阅读并同意</SubmitButton>
      </PortalForm>
    </Layer>
  )
}
