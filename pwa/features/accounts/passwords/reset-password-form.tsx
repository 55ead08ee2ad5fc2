import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { authForm } from '#pwa/features/accounts/auth-form-style.ts'
import { NewPasswordPair } from './new-password-pair.tsx'
import { resetFaults } from './password-faults.ts'
import { useFieldErrors } from '#pwa/features/accounts/use-field-errors.ts'

interface ResetPasswordFormProps {
  token: string
  onDone: () => void
  /** Invalid, used or expired. */
  onInvalid: () => void
}

export function ResetPasswordForm({ token, onDone, onInvalid }: ResetPasswordFormProps) {
  const api = useApi()
  const [pair, setPair] = useState({ newPassword: '', confirm: '' })
  const [said, setSaid] = useState<string | null>(null)
  const reset = useMutation({
    mutationFn: () => api.resetPassword({ token, newPassword: pair.newPassword }),
    onSuccess: onDone,
    onError: (error) => {
      if (!(error instanceof ApiError) || error.kind !== 'status')
        setSaid('An error occurred. Please try again.')
      else if (/Invalid|expired/.test(error.problem?.message ?? '')) onInvalid()
      else {
        const [issue] = error.problem?.issues ?? []
        setSaid(issue?.message ?? error.problem?.message ?? 'Failed to reset password')
      }
    },
  })
  const faults = resetFaults(token, pair.newPassword, pair.confirm)
  const { form, errorOf, showAll } = useFieldErrors(faults)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reset.isPending) return
    setSaid(null)
    showAll()
    if (Object.keys(faults).length === 0) reset.mutate()
  }
  return (
    <form ref={form} className={authForm} noValidate onSubmit={submit}>
      <NewPasswordPair
        value={pair}
        onChange={setPair}
        errors={{ newPassword: errorOf('newPassword'), confirm: errorOf('confirm') }}
      />
      {said ? (
        <Notice tone="loss" role="alert">
          {said}
        </Notice>
      ) : null}
      <Button tone="act" type="submit" wide busy={reset.isPending} busyText="Resetting...">
        Reset Password
      </Button>
    </form>
  )
}
