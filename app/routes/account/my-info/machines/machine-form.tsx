import { machineSchema } from '~/domain/machines'
import { Notice } from '~/ui/components'
import {
  ButtonLink,
  type Choice,
  ErrorSummary,
  FormActions,
  type FormState,
  PortalForm,
  SelectField,
  SubmitButton,
  TextField,
} from '~/ui/form'
import { Layer } from '~/ui/layer'
import { MESSAGES } from '../messages'

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
      {funds.length === 0 && <Notice kind="warn">{MESSAGES.noFunds}</Notice>}
      <PortalForm form={form} schema={machineSchema}>
        <ErrorSummary />
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <TextField
          name="machineName"
          label={MESSAGES.machineName}
          hint={MESSAGES.machineNameHint}
          maxLength={30}
        />
        <SelectField name="fundId" label={MESSAGES.fundId} options={funds} />
        <TextField name="mac" label={MESSAGES.mac} hint={MESSAGES.macHint} maxLength={24} size="medium" />
        <TextField name="ip" label={MESSAGES.ip} maxLength={24} size="medium" />
        <TextField name="note" label={MESSAGES.note} maxLength={100} optional />
        <FormActions>
          <SubmitButton>{MESSAGES.save}</SubmitButton>
          <ButtonLink href={back}>{MESSAGES.cancel}</ButtonLink>
        </FormActions>
      </PortalForm>
    </Layer>
  )
}
