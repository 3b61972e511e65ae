import { NEW_PASSWORD_RULES } from '~/domain/password-strength'
import { TextField } from '../form'

/** A new password, twice, with the rules beside it. Both may be pasted and filled by a password manager. */
export function NewPasswordFields({ label = '设置密码' }: { label?: string }) {
  return (
    <>
      <TextField
        name="newPwd"
        label={label}
        type="password"
        autoComplete="new-password"
        hint={NEW_PASSWORD_RULES.map(rule => rule.label).join('；')}
      />
      <TextField name="newPwdAgain" label="再次输入" type="password" autoComplete="new-password" />
    </>
  )
}
