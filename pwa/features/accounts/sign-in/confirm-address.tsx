import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { PasswordInput } from '#pwa/ui/inputs/password-input.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { authForm } from '#pwa/features/accounts/auth-form-style.ts'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'

/** Null where a retry may help. */
export function refusalCode(error: Error | null): string | null {
  return error instanceof ApiError ? (error.problem?.code ?? null) : null
}

/** Opening the link does nothing; this click confirms. */
export function ConfirmAddress({ confirm }: { confirm: ReturnType<typeof useConfirmAddress> }) {
  const { data: user } = useCurrentUser()
  const [password, setPassword] = useState('')
  const { error, isPending, mutate } = confirm
  const code = refusalCode(error)
  const asksPassword = code === 'password_needed' || code === 'wrong_password' || password !== '' || !user
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate(asksPassword && password !== '' ? password : undefined)
  }
  return (
    <form className={authForm} noValidate onSubmit={send}>
      <p>Is this your email address, and is this your account? Then confirm it.</p>
      {asksPassword ? (
        <Field
          label="Password of the account"
          wanted="Enter the password of the account."
          error={code === 'password_needed' || code === 'wrong_password' ? error?.message : undefined}
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      ) : null}
      {error && code !== 'password_needed' && code !== 'wrong_password' ? (
        <Notice tone="loss" role="alert">
          {code === 'too_many' ? error.message : 'Something went wrong. Please try again.'}
        </Notice>
      ) : null}
      <Button tone="act" type="submit" busy={isPending} busyText="Confirming...">
        Confirm this address
      </Button>
      <p>
        Not your account? Close this page and nothing happens. It uses your address: to make it yours,{' '}
        <Link to="/auth" search={{ forgot: true } as never}>
          reset its password
        </Link>
        .
      </p>
    </form>
  )
}

export function useConfirmAddress(token: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (password: string | undefined) =>
      api.verifyEmail({ token, ...(password === undefined ? {} : { password }) }),
    // Guest orders of this address have joined the account.
    onSuccess: () =>
      Promise.all(
        [tag('User', 'verification'), tag('Order')].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
