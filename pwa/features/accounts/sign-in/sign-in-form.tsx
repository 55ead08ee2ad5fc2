import { type FormEvent, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { PasswordInput } from '#pwa/ui/inputs/password-input.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { css } from '#styled/css'
import { useSignIn } from '#pwa/features/accounts/session/accounts.mutations.ts'
import { authForm } from '#pwa/features/accounts/auth-form-style.ts'
import {
  changeAddress,
  type PasswordDemand,
  readDemand,
} from '#pwa/features/accounts/session/password-demand.ts'
import { emailError } from '#pwa/features/accounts/email-error.ts'
import { useFieldErrors } from '#pwa/features/accounts/use-field-errors.ts'

const LeakedPasswordDialog = lazy(async () => ({
  default: (await import('#pwa/features/accounts/passwords/leaked-password-dialog.tsx')).LeakedPasswordDialog,
}))
const ChallengeForm = lazy(async () => ({
  default: (await import('./challenge-form.tsx')).ChallengeForm,
}))
const forgot = css({ justifySelf: 'end', my: '-8', mr: '-12' })

/** The dashboard, or the page of origin. */
export type AfterSignIn = 'dashboard' | 'target'

interface SignInFormProps {
  email: string
  onEmail: (email: string) => void
  /** The dashboard is then the second button. */
  hasTarget: boolean
  arriving: boolean
  /** After a sign-in with a provider. */
  asksCodeFirst?: boolean
  onForgot: () => void
  onSignedIn: (way: AfterSignIn) => void
}

function showFailure(error: unknown): void {
  if (error instanceof ApiError && error.kind === 'status')
    showToast({
      title: 'Login Failed',
      description: error.problem?.message ?? 'Invalid email or password',
      tone: 'error',
    })
  else showToast({ tone: 'error', description: 'Something went wrong. Please try again.' })
}

export function SignInForm({
  email,
  onEmail,
  hasTarget,
  arriving,
  asksCodeFirst = false,
  onForgot,
  onSignedIn,
}: SignInFormProps) {
  const [password, setPassword] = useState('')
  const [way, setWay] = useState<AfterSignIn>('target')
  const [leaked, setLeaked] = useState<{ times: number; isOpen: boolean } | null>(null)
  const [asksCode, setAsksCode] = useState(asksCodeFirst)
  const router = useRouter()
  const signIn = useSignIn()
  const mail = emailError(email)
  const errors = {
    ...(mail ? { email: mail } : {}),
    ...(password === '' ? { password: 'Please enter your password' } : {}),
  }
  const { form, errorOf, showAll } = useFieldErrors(errors)
  const busy = signIn.isPending || arriving

  const answerDemand = (demand: PasswordDemand) => {
    if (demand.kind === 'leaked') setLeaked({ times: demand.times, isOpen: true })
    else router.history.push(changeAddress(`${demand.kind}=true`, email.trim()))
  }
  const submit = (chosen: AfterSignIn) => {
    if (busy) return
    if (Object.keys(errors).length > 0) {
      showAll()
      return
    }
    setWay(chosen)
    signIn.mutate(
      { email: email.trim(), password },
      {
        onSuccess: (answer) => {
          const demand = readDemand(answer)
          if (demand) answerDemand(demand)
          else onSignedIn(chosen)
        },
        onError: (error) => {
          const demand = error instanceof ApiError ? readDemand(error.data) : null
          if (demand) answerDemand(demand)
          else if (error instanceof ApiError && error.problem?.code === 'two_factor_required')
            setAsksCode(true)
          else showFailure(error)
        },
      },
    )
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit('target')
  }
  if (asksCode)
    return (
      <Suspense>
        <ChallengeForm
          arriving={arriving}
          onSignedIn={() => onSignedIn(way)}
          onDemand={answerDemand}
          onBack={() => setAsksCode(false)}
        />
      </Suspense>
    )
  return (
    <form ref={form} className={authForm} noValidate onSubmit={onSubmit}>
      <Field label="Email" wanted="Enter your email." error={errorOf('email')}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" wanted="Enter your password." error={errorOf('password')}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button tone="plain" className={forgot} onClick={onForgot}>
        Forgot password?
      </Button>
      <Button tone="act" type="submit" wide busy={busy && way === 'target'} busyText="Signing In...">
        Sign In
      </Button>
      {hasTarget ? (
        <Button
          wide
          busy={busy && way === 'dashboard'}
          busyText="Signing In..."
          onClick={() => submit('dashboard')}
        >
          Sign in to Dashboard
        </Button>
      ) : null}
      {leaked ? (
        <Suspense>
          <LeakedPasswordDialog
            open={leaked.isOpen}
            times={leaked.times}
            email={email.trim()}
            onClose={() => setLeaked({ ...leaked, isOpen: false })}
          />
        </Suspense>
      ) : null}
    </form>
  )
}
