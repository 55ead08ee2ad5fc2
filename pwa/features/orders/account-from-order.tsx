import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useRef } from 'react'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { PasswordInput } from '#pwa/ui/inputs/password-input.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { useAccountFromOrder } from './orders.mutations.ts'

const form = css({
  display: 'grid',
  gap: '16',
  justifyItems: 'start',
  maxW: 'prose',
  '& > :first-child': { w: 'full' },
})

/** Creates an account from a guest order; only the password is asked for. */
export function AccountFromOrder({ reference, email }: { reference: string; email: string }) {
  const registration = useAccountFromOrder(reference)
  const queryClient = useQueryClient()
  const entry = useRef<HTMLFormElement>(null)
  const problem = registration.error instanceof ApiError ? registration.error.problem : null
  if (registration.isSuccess)
    return (
      <Notice tone="ok" title="Your account is ready" role="status">
        {registration.data.message}
      </Notice>
    )
  if (problem?.code === 'email_taken')
    return (
      <Notice tone="info" title={`There is an account with ${email}`} role="status">
        <Link to="/auth">Sign in</Link> and confirm your address there. This order is then in your account.
      </Notice>
    )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password') as string
    registration.mutate(password, {
      onSuccess: () => queryClient.invalidateQueries({ queryKey: tag('User') }),
    })
  }
  return (
    <PageSection title="Save this order in an account">
      <form ref={entry} onSubmit={submit} className={form}>
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <Field
          label={`A password for ${email}`}
          wanted="Password must be at least 8 characters long"
          hint="8 characters or more. Your files and every later release are then there too."
          {...(registration.error ? { error: registration.error.message } : {})}
        >
          <PasswordInput name="password" autoComplete="new-password" required minLength={8} />
        </Field>
        <Button type="submit" tone="second" busy={registration.isPending} busyText="Creating your account...">
          Create Account
        </Button>
      </form>
    </PageSection>
  )
}
