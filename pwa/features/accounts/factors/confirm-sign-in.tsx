import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { PasswordInput } from '#pwa/ui/inputs/password-input.tsx'
import type { Account } from '#shared/accounts/profile.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { accountQuery } from '#pwa/features/accounts/account.queries.ts'
import { CodeField } from './code-field.tsx'
import { closeQuestion } from './confirm-sign-in.store.ts'

const stack = css({ display: 'grid', gap: '16' })

const services = { google: 'Google', facebook: 'Facebook' } as const

/** Without a password: signs in again with the provider. */
function ByService({ identities }: Pick<Account, 'identities'>) {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <div className={stack}>
      <p>You signed in a while ago. Sign in again, then repeat what you wanted to do.</p>
      {identities.map(({ provider }) => (
        <a
          key={provider}
          className={button({ tone: 'act', full: true })}
          href={`/api/auth/${provider}?redirect=${encodeURIComponent(here)}`}
        >
          Continue with {services[provider]}
        </a>
      ))}
    </div>
  )
}

export function ConfirmSignIn({ open }: { open: boolean }) {
  const api = useApi()
  const form = useId()
  const { data: account } = useQuery(accountQuery(api))
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const needsCode = account?.twoFactor.isOn ?? false
  const confirm = useMutation({
    mutationFn: () => api.confirmSignIn({ password, ...(needsCode ? { code } : {}) }),
    onSuccess: () => closeQuestion(true),
  })
  const isReady = password !== '' && (!needsCode || code.trim() !== '')
  const issue = confirm.error instanceof ApiError ? confirm.error.problem?.issues?.[0] : undefined
  const isAboutCode = issue?.path === 'code'
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !confirm.isPending) confirm.mutate()
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
          <Button tone="act" type="submit" form={form} busy={confirm.isPending} disabled={!isReady}>
            Confirm
          </Button>
          <Button onClick={() => closeQuestion(false)}>Cancel</Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className={stack}>
        <p>You signed in a while ago. Enter your password {needsCode ? 'and a code ' : ''}again to go on.</p>
        <Field
          label="Your password"
          wanted="Enter your password."
          error={isAboutCode ? undefined : (issue?.message ?? confirm.error?.message)}
        >
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
        {needsCode ? (
          <CodeField
            label="Code"
            hint="Six digits of your authenticator app, or a recovery code."
            error={isAboutCode ? issue.message : undefined}
            isRecovery
            value={code}
            onChange={(value) => {
              setCode(value)
              confirm.reset()
            }}
          />
        ) : null}
      </form>
    </Dialog>
  )
}
