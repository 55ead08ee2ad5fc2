import { type FormEvent, useState } from 'react'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { authForm } from '#pwa/features/accounts/auth-form-style.ts'
import { CodeField } from '#pwa/features/accounts/factors/code-field.tsx'
import { useAnswerChallenge } from '#pwa/features/accounts/session/accounts.mutations.ts'
import { type PasswordDemand, readDemand } from '#pwa/features/accounts/session/password-demand.ts'

interface ChallengeFormProps {
  arriving: boolean
  onSignedIn: () => void
  onDemand: (demand: PasswordDemand) => void
  onBack: () => void
}

export function ChallengeForm({ arriving, onSignedIn, onDemand, onBack }: ChallengeFormProps) {
  const [code, setCode] = useState('')
  const [isRecovery, setIsRecovery] = useState(false)
  const answer = useAnswerChallenge(onSignedIn, (error) => {
    const demand = error instanceof ApiError ? readDemand(error.data) : null
    if (demand) onDemand(demand)
    else if (error instanceof ApiError && error.problem?.code === 'bad_token') {
      showToast({ tone: 'error', description: error.message })
      onBack()
    }
  })
  const busy = answer.isPending || arriving
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && code.trim() !== '') answer.mutate(code)
  }
  const swap = () => {
    setIsRecovery(!isRecovery)
    setCode('')
    answer.reset()
  }
  const issue = answer.error instanceof ApiError ? answer.error.problem?.issues?.[0]?.message : undefined
  return (
    <form className={authForm} onSubmit={send} noValidate>
      <CodeField
        label={isRecovery ? 'Recovery code' : 'Code'}
        hint={
          isRecovery
            ? 'One of the ten you saved. Each works once.'
            : 'Six digits from your authenticator app.'
        }
        error={issue ?? answer.error?.message}
        isRecovery={isRecovery}
        isNext
        value={code}
        onChange={(value) => {
          setCode(value)
          answer.reset()
        }}
      />
      <Button tone="act" type="submit" wide busy={busy} busyText="Signing In...">
        Sign In
      </Button>
      <Button tone="plain" onClick={swap}>
        {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
      </Button>
      <Button tone="plain" onClick={onBack}>
        Back
      </Button>
    </form>
  )
}
