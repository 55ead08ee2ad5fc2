import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { PasswordInput } from '#pwa/ui/inputs/password-input.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { button } from '#styled/recipes'
import { authForm } from '#pwa/features/accounts/auth-form-style.ts'
import type { ChangeMode } from './change-mode.ts'
import { NewPasswordPair } from './new-password-pair.tsx'
import { changeFaults } from './password-faults.ts'
import { emailError } from '#pwa/features/accounts/email-error.ts'
import { useFieldErrors } from '#pwa/features/accounts/use-field-errors.ts'

/** Milliseconds (specification, section 9). */
const pause = 2_000

/** Messages by field, and one sentence for the rest. */
function readFailure(error: Error | null): { fields: Record<string, string>; sentence: string | null } {
  if (!error) return { fields: {}, sentence: null }
  if (!(error instanceof ApiError) || error.kind !== 'status')
    return { fields: {}, sentence: 'Something went wrong. Please try again.' }
  const issues = error.problem?.issues ?? []
  return issues.length > 0
    ? { fields: Object.fromEntries(issues.map(({ path, message }) => [path, message])), sentence: null }
    : { fields: {}, sentence: error.problem?.message ?? 'Failed to change password' }
}

export function ChangePasswordForm({ mode }: { mode: ChangeMode }) {
  const api = useApi()
  const router = useRouter()
  const [email, setEmail] = useState(mode.email ?? '')
  const [currentPassword, setCurrentPassword] = useState('')
  const [pair, setPair] = useState({ newPassword: '', confirm: '' })
  const flagged = mode.reason !== null
  const { newPassword } = pair
  const change = useMutation({
    mutationFn: () =>
      flagged
        ? api.changeRequiredPassword({ email: email.trim(), newPassword })
        : api.requestPasswordChange({ currentPassword, newPassword }),
    onSuccess: (answer) =>
      showToast({ title: answer?.message || 'Password changed successfully!', tone: 'ok' }),
    onError: (error) => {
      if (error instanceof ApiError && error.problem?.code === 'no_proof')
        router.history.push('/password-change-denied')
    },
  })
  const { fields, sentence } = readFailure(change.error)
  const address = flagged ? emailError(email) : undefined
  const own = {
    ...(address ? { email: address } : {}),
    ...(flagged || currentPassword !== '' ? {} : { currentPassword: 'Please enter your current password' }),
    ...changeFaults(newPassword, pair.confirm),
  }
  const { form, errorOf, showAll } = useFieldErrors<string>({ ...fields, ...own })
  const target = flagged ? `/auth?message=${mode.message}` : '/user/profile'
  useEffect(() => {
    if (!change.isSuccess) return
    const timer = setTimeout(() => router.history.push(target), pause)
    return () => clearTimeout(timer)
  }, [change.isSuccess, router, target])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending || change.isSuccess) return
    showAll()
    if (Object.keys(own).length === 0) change.mutate()
  }
  return (
    <form ref={form} className={authForm} noValidate onSubmit={submit}>
      {flagged ? (
        <Field label="Email" wanted="Enter your email." error={errorOf('email')}>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            required
            readOnly={mode.email !== null}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      ) : (
        <Field
          label="Current Password"
          wanted="Enter your current password."
          error={errorOf('currentPassword')}
        >
          <PasswordInput
            name="currentPassword"
            autoComplete="current-password"
            required
            value={currentPassword}
            onChange={(event) => {
              setCurrentPassword(event.target.value)
              change.reset()
            }}
          />
        </Field>
      )}
      <NewPasswordPair
        value={pair}
        onChange={(value) => {
          setPair(value)
          change.reset()
        }}
        errors={{ newPassword: errorOf('newPassword'), confirm: errorOf('confirm') }}
      />
      {sentence ? (
        <Notice tone="loss" role="alert">
          {sentence}
        </Notice>
      ) : null}
      <Button
        tone="act"
        type="submit"
        wide
        busy={change.isPending || change.isSuccess}
        busyText="Changing..."
      >
        Change Password
      </Button>
      {flagged ? null : (
        <Link to="/user/profile" className={button({ tone: 'second', full: true })}>
          Cancel
        </Link>
      )}
    </form>
  )
}
