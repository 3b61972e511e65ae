import { machineSchema } from '~/domain/machines'
import {
  ButtonLink,
  type Choice,
  ErrorSummary,
  type FormState,
  PortalForm,
  SelectField,
  SubmitButton,
  TextField,
} from '~/ui/form'
import { Layer } from '~/ui/layer'
import { Notice } from '~/ui/parts'
import { WORDS } from '../words'

interface MachineFormProps {
  title: string
  form: FormState
  funds: readonly Choice[]
  back: string
  /** The version shown, of a machine that is changed. */
  version?: number
}

/** The fields of a machine, new or known. */
export function MachineForm({ title, form, funds, back, version }: MachineFormProps) {
  return (
    <Layer title={title} back={back}>
      {funds.length === 0 && <Notice kind="warn">{WORDS.noFunds}</Notice>}
      <PortalForm form={form} schema={machineSchema}>
        <ErrorSummary />
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <TextField name="machineName" label={WORDS.machineName} hint={WORDS.machineNameHint} maxLength={30} />
        <SelectField name="fundId" label={WORDS.fundId} options={funds} />
        <TextField name="mac" label={WORDS.mac} hint={WORDS.macHint} maxLength={24} size="medium" />
        <TextField name="ip" label={WORDS.ip} maxLength={24} size="medium" />
        <TextField name="note" label={WORDS.note} maxLength={100} optional />
        <div className="form-actions">
          <SubmitButton>{WORDS.save}</SubmitButton>
          <ButtonLink href={back}>{WORDS.cancel}</ButtonLink>
        </div>
      </PortalForm>
    </Layer>
  )
}
