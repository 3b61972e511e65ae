import { NEW_PASSWORD_RULES, type PasswordContext } from '~/domain/password-strength'
import { PasswordRules, TextField } from '~/ui/form'

interface NewPasswordFieldsProps {
  label?: string
  /** Account numbers and phones that the form's own controls hold, where it has such. */
  contextOf?: (textOf: (name: string) => string) => PasswordContext
}

const nothingKnown = (): PasswordContext => ({})

/** A new password, twice, with the rules between them. Both may be pasted and filled by a password manager. */
export function NewPasswordFields({ label = '设置密码', contextOf = nothingKnown }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField name="newPwd" label={label} type="password" autoComplete="new-password" hintBelow />
      <PasswordRules name="newPwd" rules={NEW_PASSWORD_RULES} contextOf={contextOf} />
      <TextField name="newPwdAgain" label="再次输入" type="password" autoComplete="new-password" />
    </>
  )
}
