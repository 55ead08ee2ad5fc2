import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useApi } from '#pwa/foundation/api-context.ts'
import { Button } from '#pwa/ui/button.tsx'
import { Dialog } from '#pwa/ui/dialog.tsx'
import { Field } from '#pwa/ui/field.tsx'
import { PasswordInput } from '#pwa/ui/password-input.tsx'
import { css } from '#styled/css'
import { closeQuestion } from './confirm-sign-in.store.ts'

const stack = css({ display: 'grid', gap: '16' })

/** Asks whoever is signed in for the password once more, before something that matters. */
export function ConfirmSignIn({ open }: { open: boolean }) {
  const api = useApi()
  const form = useId()
  const [password, setPassword] = useState('')
  const confirm = useMutation({
    mutationFn: () => api.confirmSignIn({ password }),
    onSuccess: () => closeQuestion(true),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '' && !confirm.isPending) confirm.mutate()
  }
  return (
    <Dialog
      open={open}
      onClose={() => closeQuestion(false)}
      title="Is it you?"
      actions={
        <>
          <Button tone="act" type="submit" form={form} busy={confirm.isPending} disabled={password === ''}>
            Confirm
          </Button>
          <Button onClick={() => closeQuestion(false)}>Cancel</Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className={stack}>
        <p>It is a while since you signed in, and this matters. Your password once more, please.</p>
        <Field label="Your password" error={confirm.error?.message}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              confirm.reset()
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
