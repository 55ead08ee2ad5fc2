import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { css } from '#styled/css'
import { emailError } from '#pwa/features/accounts/email-error.ts'

const form = css({ display: 'grid', gap: '16' })
const id = 'forgot-password'

function failureOf(error: unknown): string {
  return error instanceof ApiError && error.kind === 'status'
    ? (error.problem?.message ?? 'Failed to send reset email')
    : 'An error occurred. Please try again.'
}

/** Closing empties the form. */
export function ForgotPasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi()
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const send = useMutation({ mutationFn: () => api.forgotPassword({ email: email.trim() }) })
  const fault = tried ? emailError(email) : undefined

  const close = () => {
    onClose()
    setEmail('')
    setTried(false)
    send.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The event bubbles through the component tree to the sign-in form.
    event.stopPropagation()
    setTried(true)
    if (!send.isPending && emailError(email) === undefined) send.mutate()
  }
  if (send.isSuccess)
    return (
      <Dialog
        open={open}
        onClose={close}
        title="Check Your Email"
        actions={<Button onClick={close}>Close</Button>}
      >
        If that address has an account, a link to choose a new password is on its way. It works for 30
        minutes.
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Reset your password"
      actions={
        <>
          <Button tone="act" type="submit" form={id} busy={send.isPending} busyText="Sending...">
            Send Reset Link
          </Button>
          <Button onClick={close}>Cancel</Button>
        </>
      }
    >
      <form id={id} className={form} noValidate onSubmit={submit}>
        <p>We mail you a link to choose a new one.</p>
        <Field label="Email" error={fault}>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        {send.isError ? (
          <Notice tone="loss" role="alert">
            {failureOf(send.error)}
          </Notice>
        ) : null}
      </form>
    </Dialog>
  )
}
