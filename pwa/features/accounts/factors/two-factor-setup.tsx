import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { CodeField } from './code-field.tsx'
import { withFreshSignIn } from './confirm-sign-in.store.ts'
import { QrCode } from './qr-code.tsx'

const steps = css({
  display: 'grid',
  gap: '32',
  p: '0',
  m: '0',
  mt: '24',
  '& h2': { textStyle: 'h3' },
  listStyle: 'none',
  maxWidth: 'prose',
})
const step = css({ display: 'grid', gap: '12', justifyItems: 'start', minWidth: '0' })
const form = css({ display: 'grid', gap: '16', width: 'full', maxWidth: '320px' })
const onThisPhone = css({ display: { desk: 'none' } })
const key = css({ textStyle: 'code', overflowWrap: 'anywhere', userSelect: 'all' })

type RefusedProps = { error: Error; isSignedIn: boolean; toSignIn: () => void; retry: () => void }
function SetupRefused({ error, isSignedIn, toSignIn, retry }: RefusedProps) {
  const refusal = error instanceof ApiError ? error : null
  if (refusal?.status === 401)
    return (
      <Notice
        tone="loss"
        role="alert"
        title="Please sign in first"
        action={<Button onClick={toSignIn}>Sign In</Button>}
      >
        Set up two-factor authentication within ten minutes after signing in.
      </Notice>
    )
  // The profile, which could send the link again, is closed until the password is changed.
  if (refusal?.problem?.code === 'email_unconfirmed' && !isSignedIn)
    return (
      <Notice
        tone="loss"
        role="alert"
        title="Your email address is not confirmed yet"
        action={
          <Link
            to="/change-password"
            search={{ reason: 'leaked' } as never}
            className={button({ tone: 'second' })}
          >
            Change your password instead
          </Link>
        }
      >
        Two-factor authentication needs a confirmed address.
      </Notice>
    )
  return (
    <Notice
      tone="loss"
      role="alert"
      title={error.message}
      action={<Button onClick={retry}>Try again</Button>}
    />
  )
}

type TwoFactorSetupProps = {
  isSignedIn: boolean
  /** Neither a session nor a proof. */
  onRefused: () => void
  onDone: (recoveryCodes: string[]) => void
}

export function TwoFactorSetup({ isSignedIn, onRefused, onDone }: TwoFactorSetupProps) {
  const api = useApi()
  const [code, setCode] = useState('')
  const begun = useQuery({
    queryKey: ['two-factor', 'setup'],
    queryFn: () => withFreshSignIn(() => api.beginTwoFactor()),
    staleTime: Infinity,
    gcTime: 0,
  })
  const confirm = useMutation({
    mutationFn: () => withFreshSignIn(() => api.confirmTwoFactor({ code })),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) onRefused()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && !confirm.isPending) confirm.mutate()
  }
  if (begun.isError)
    return (
      <SetupRefused
        error={begun.error}
        isSignedIn={isSignedIn}
        toSignIn={onRefused}
        retry={() => void begun.refetch()}
      />
    )
  if (!begun.data) return <Skeleton height="400px" />
  const { secret, uri } = begun.data
  const issue = confirm.error instanceof ApiError ? confirm.error.problem?.issues?.[0]?.message : undefined
  return (
    <ol className={steps}>
      <li className={step}>
        <h2>1. Open your authenticator app</h2>
        <p>Any app of this kind works.</p>
        <a href={uri} className={cx(button({ tone: 'second' }), onThisPhone)}>
          Open it on this phone
        </a>
      </li>
      <li className={step}>
        <h2>2. Scan this, or type the key</h2>
        <QrCode text={uri} label="QR code of the key" />
        <code className={key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </li>
      <li className={step}>
        <h2>3. Enter the code it shows</h2>
        <form className={form} onSubmit={send} noValidate>
          <CodeField
            label="Code"
            hint="Six digits. They change every half minute."
            error={issue ?? confirm.error?.message}
            value={code}
            onChange={(value) => {
              setCode(value)
              confirm.reset()
            }}
          />
          <Button tone="act" type="submit" busy={confirm.isPending} busyText="Checking...">
            Turn it on
          </Button>
        </form>
      </li>
    </ol>
  )
}
