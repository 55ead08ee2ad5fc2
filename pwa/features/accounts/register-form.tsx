import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { ApiError } from '#pwa/foundation/api-client.ts'
import { Button } from '#pwa/ui/button.tsx'
import { Field } from '#pwa/ui/field.tsx'
import { PasswordInput } from '#pwa/ui/password-input.tsx'
import { TextInput } from '#pwa/ui/text-input.tsx'
import { css } from '#styled/css'
import { AccountFailedDialog } from './account-failed-dialog.tsx'
import { useRegister } from './accounts.mutations.ts'
import { authForm } from './auth-form-style.ts'
import { NewPassword } from './new-password.tsx'
import { checkDraft, type DraftErrors, type RegistrationDraft } from './registration-draft.ts'
import { useFieldErrors } from './use-field-errors.ts'

const names = css({ display: 'grid', gap: '16', gridTemplateColumns: { base: '1fr', tablet: '1fr 1fr' } })

interface RegisterFormProps {
  draft: RegistrationDraft
  onDraft: (draft: RegistrationDraft) => void
  arriving: boolean
  onRegistered: () => void
  /** The address has an account already. */
  onEmailTaken: () => void
}

/** What the server said about single fields. */
function saidAboutFields(error: unknown): DraftErrors {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
}

/** Create Account. Whatever is refused, every field keeps what was typed. */
export function RegisterForm({ draft, onDraft, arriving, onRegistered, onEmailTaken }: RegisterFormProps) {
  const register = useRegister()
  const [failed, setFailed] = useState(false)
  const [refused, setRefused] = useState<DraftErrors>({})
  const own = checkDraft(draft)
  const acceptable = Object.keys(own).length === 0
  const { form, errorOf, leave, showAll } = useFieldErrors<keyof RegistrationDraft>({ ...refused, ...own })
  const busy = register.isPending || arriving

  const fieldOf = (name: keyof RegistrationDraft) => ({
    name,
    value: draft[name],
    onBlur: () => leave(name, draft[name]),
    // A disabled button keeps Enter from sending; it must still say what is missing (AMB-35).
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      submit()
    },
    onChange: (event: { target: { value: string } }) => {
      onDraft({ ...draft, [name]: event.target.value })
      if (refused[name]) setRefused({ ...refused, [name]: undefined })
    },
  })
  const submit = () => {
    if (busy) return
    if (!acceptable) {
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
          if (error instanceof ApiError && error.status === 400) onEmailTaken()
          else {
            setRefused(saidAboutFields(error))
            setFailed(true)
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
    setFailed(false)
    showAll()
  }
  return (
    <form ref={form} className={authForm} noValidate onSubmit={onSubmit}>
      <div className={names}>
        <Field label="First Name" error={errorOf('firstName')}>
          <TextInput {...fieldOf('firstName')} autoComplete="given-name" required />
        </Field>
        <Field label="Last Name" mark="optional" error={errorOf('lastName')}>
          <TextInput {...fieldOf('lastName')} autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Username" mark="optional" error={errorOf('username')}>
        {/* People sign in with their e-mail: a password manager must not keep this name instead. */}
        <TextInput
          {...fieldOf('username')}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Email" error={errorOf('email')}>
        <TextInput {...fieldOf('email')} type="email" autoComplete="username" required />
      </Field>
      <NewPassword {...fieldOf('password')} label="Password" error={errorOf('password')} required />
      <Field label="Confirm Password" error={errorOf('confirm')}>
        <PasswordInput {...fieldOf('confirm')} autoComplete="new-password" required />
      </Field>
      <Button
        tone="act"
        type="submit"
        wide
        disabled={busy || !acceptable}
        busy={busy}
        busyText="Creating Account..."
      >
        Create Account
      </Button>
      <AccountFailedDialog open={failed} onClose={onClose} />
    </form>
  )
}
