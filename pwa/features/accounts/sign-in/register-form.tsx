import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { PasswordInput } from '#pwa/ui/inputs/password-input.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { findPasswordIssues } from '#shared/accounts/password-issues.ts'
import { css } from '#styled/css'
import { AccountFailedDialog } from './account-failed-dialog.tsx'
import { useRegister } from '#pwa/features/accounts/session/accounts.mutations.ts'
import { authForm } from '#pwa/features/accounts/auth-form-style.ts'
import { NewPassword } from '#pwa/features/accounts/passwords/new-password.tsx'
import { checkDraft, type DraftErrors, type RegistrationDraft } from './registration-draft.ts'
import { UsernameField } from '#pwa/features/accounts/username-field.tsx'
import { useFieldErrors } from '#pwa/features/accounts/use-field-errors.ts'
import { usePasswordIssues } from '#pwa/features/accounts/passwords/use-password-issues.ts'
import { useUsernameCheck } from '#pwa/features/accounts/use-username-check.ts'

const names = css({ display: 'grid', gap: '16', gridTemplateColumns: { base: '1fr', tablet: '1fr 1fr' } })

interface RegisterFormProps {
  draft: RegistrationDraft
  onDraft: (draft: RegistrationDraft) => void
  arriving: boolean
  onRegistered: () => void
  onEmailTaken: () => void
}

function saidAboutFields(error: unknown): DraftErrors {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
}

/** Any 400, or the server's sentence (specification, section 8). */
const saysEmailTaken = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || /already exists/i.test(error.message))

/** A refusal keeps all fields. */
export function RegisterForm({ draft, onDraft, arriving, onRegistered, onEmailTaken }: RegisterFormProps) {
  const register = useRegister()
  const [failed, setFailed] = useState<string | null>(null)
  const [refused, setRefused] = useState<DraftErrors>({})
  const naming = useUsernameCheck()
  const { issues, isSettled } = usePasswordIssues(draft.password)
  const own = checkDraft(draft, issues)
  const acceptable = Object.keys(own).length === 0 && isSettled && naming.available !== false
  const { form, errorOf, leave, showAll } = useFieldErrors<keyof RegistrationDraft>({ ...refused, ...own })
  const busy = register.isPending || arriving

  const change = (name: keyof RegistrationDraft, value: string) => {
    onDraft({ ...draft, [name]: value })
    if (refused[name]) setRefused({ ...refused, [name]: undefined })
    if (name === 'username') naming.forget()
  }
  const fieldOf = (name: keyof RegistrationDraft) => ({
    name,
    value: draft[name],
    onBlur: () => leave(name, draft[name]),
    // Enter on a disabled button must still say what is missing (AMB-35).
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      submit()
    },
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })
  const submit = () => {
    if (busy) return
    // Without waiting for the pause.
    const faults = checkDraft(draft, findPasswordIssues(draft.password))
    if (Object.keys(faults).length > 0 || naming.available === false) {
      showAll()
      return
    }
    const { confirm: _ownOnly, email, password, ...rest } = draft
    const [firstName, lastName, username] = [
      rest.firstName.trim(),
      rest.lastName.trim(),
      rest.username.trim(),
    ]
    register.mutate(
      { email: email.trim(), password, firstName, lastName, username },
      {
        onSuccess: onRegistered,
        onError: (error) => {
          if (saysEmailTaken(error)) onEmailTaken()
          else {
            setRefused(saidAboutFields(error))
            setFailed((error instanceof ApiError && error.problem?.issues?.[0]?.message) || '')
          }
        },
      },
    )
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const onClose = () => {
    setFailed(null)
    showAll()
  }
  return (
    <form ref={form} className={authForm} noValidate onSubmit={onSubmit}>
      <div className={names}>
        <Field label="First Name" wanted="Enter your first name." error={errorOf('firstName')}>
          <TextInput {...fieldOf('firstName')} autoComplete="given-name" required />
        </Field>
        <Field label="Last Name" mark="optional" error={errorOf('lastName')}>
          <TextInput {...fieldOf('lastName')} autoComplete="family-name" />
        </Field>
      </div>
      <UsernameField
        mark="optional"
        {...fieldOf('username')}
        state={naming}
        error={errorOf('username')}
        onBlur={() => {
          leave('username', draft.username)
          if (draft.username.trim() !== '' && !own.username) void naming.check(draft.username.trim())
        }}
        onPick={(name) => change('username', name)}
      />
      <Field label="Email" wanted="Enter your email." error={errorOf('email')}>
        <TextInput {...fieldOf('email')} type="email" autoComplete="username" required />
      </Field>
      <NewPassword
        {...fieldOf('password')}
        label="Password"
        error={errorOf('password')}
        issues={issues}
        // A message on leaving the field would move the button being tapped.
        onBlur={() => undefined}
        onPhrase={(phrase) => onDraft({ ...draft, password: phrase, confirm: phrase })}
        required
      />
      <Field label="Confirm Password" wanted="Enter the same password again." error={errorOf('confirm')}>
        <PasswordInput {...fieldOf('confirm')} autoComplete="new-password" required />
      </Field>
      <Button tone="act" type="submit" wide disabled={!acceptable} busy={busy} busyText="Creating Account...">
        Create Account
      </Button>
      <AccountFailedDialog open={failed !== null} reason={failed ?? ''} onClose={onClose} />
    </form>
  )
}
