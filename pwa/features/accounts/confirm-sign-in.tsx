import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { useApi } from '#pwa/foundation/api-context.ts'
import { Button } from '#pwa/ui/button.tsx'
import { Dialog } from '#pwa/ui/dialog.tsx'
import { Field } from '#pwa/ui/field.tsx'
import { PasswordInput } from '#pwa/ui/password-input.tsx'
import type { Account } from '#shared/accounts/profile.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { accountQuery } from './account.queries.ts'
import { closeQuestion } from './confirm-sign-in.store.ts'

const stack = css({ display: 'grid', gap: '16' })

const services = { google: 'Google', facebook: 'Facebook' } as const

/** Whoever has no password signs in once more where they always do, and comes back to this page. */
function ByService({ identities }: Pick<Account, 'identities'>) {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <div className={stack}>
      <p>It is a while since you signed in, and this matters. Sign in once more, then press it again.</p>
      {identities.map(({ provider }) => (
        <a
          key={provider}
          className={button({ tone: 'act', wide: true })}
          href={`/api/auth/${provider}?redirect=${encodeURIComponent(here)}`}
        >
          Continue with {services[provider]}
        </a>
      ))}
    </div>
  )
}

/** Asks whoever is signed in to show once more who they are, before something that matters. */
export function ConfirmSignIn({ open }: { open: boolean }) {
  const api = useApi()
  const form = useId()
  const { data: account } = useQuery(accountQuery(api))
  const [password, setPassword] = useState('')
  const confirm = useMutation({
    mutationFn: () => api.confirmSignIn({ password }),
    onSuccess: () => closeQuestion(true),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '' && !confirm.isPending) confirm.mutate()
  }
  if (account && !account.hasPassword)
    return (
      <Dialog
        open={open}
        onClose={() => closeQuestion(false)}
        title="Is it you?"
        actions={<Button onClick={() => closeQuestion(false)}>Cancel</Button>}
      >
        <ByService identities={account.identities} />
      </Dialog>
    )
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
