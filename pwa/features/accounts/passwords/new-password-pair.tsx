import { Field } from '#pwa/ui/inputs/field.tsx'
import { PasswordInput } from '#pwa/ui/inputs/password-input.tsx'
import { NewPassword } from './new-password.tsx'
import { usePasswordIssues } from './use-password-issues.ts'

export interface PasswordPair {
  newPassword: string
  confirm: string
}
interface NewPasswordPairProps {
  value: PasswordPair
  onChange: (value: PasswordPair) => void
  errors: { newPassword?: string | undefined; confirm?: string | undefined }
}

/** Strength is advice; only the length is demanded (AMB-11). */
export function NewPasswordPair({ value, onChange, errors }: NewPasswordPairProps) {
  const { issues } = usePasswordIssues(value.newPassword)
  return (
    <>
      <NewPassword
        label="New Password"
        name="newPassword"
        value={value.newPassword}
        onChange={(event) => onChange({ ...value, newPassword: event.target.value })}
        error={errors.newPassword}
        issues={issues}
        onPhrase={(phrase) => onChange({ newPassword: phrase, confirm: phrase })}
        required
      />
      <Field label="Confirm New Password" wanted="Enter the same password again." error={errors.confirm}>
        <PasswordInput
          name="confirm"
          autoComplete="new-password"
          required
          value={value.confirm}
          onChange={(event) => onChange({ ...value, confirm: event.target.value })}
        />
      </Field>
    </>
  )
}
