import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { passwordStrength } from '#shared/accounts/password-strength.ts'
import { authForm } from '#pwa/features/accounts/auth-form-style.ts'
import { NewPassword } from '#pwa/features/accounts/passwords/new-password.tsx'
import { usePasswordIssues } from '#pwa/features/accounts/passwords/use-password-issues.ts'

export function SetUpForm({ token, onDone }: { token: string; onDone: () => void }) {
  const api = useApi()
  const [firstName, setFirstName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { issues } = usePasswordIssues(password)
  const make = useMutation({
    mutationFn: () => api.setUpShop({ token, firstName: firstName.trim(), email: email.trim(), password }),
    onSuccess: onDone,
  })
  const said = make.error instanceof ApiError ? (make.error.problem?.issues ?? []) : []
  const errorOf = (path: string) => {
    const message = said.find((issue) => issue.path === path)?.message
    return message ? { error: message } : {}
  }
  const acceptable = passwordStrength(password, issues).acceptable
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (acceptable) make.mutate()
  }
  return (
    <form onSubmit={submit} className={authForm}>
      <Field label="First Name" wanted="Enter your first name." {...errorOf('firstName')}>
        <TextInput
          value={firstName}
          required
          maxLength={60}
          autoComplete="given-name"
          onChange={({ target }) => setFirstName(target.value)}
        />
      </Field>
      <Field label="Email" wanted="Enter your email." hint="You sign in with it." {...errorOf('email')}>
        <TextInput
          type="email"
          value={email}
          required
          autoComplete="username"
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <NewPassword
        label="Password"
        value={password}
        required
        issues={issues}
        error={errorOf('password').error}
        onChange={({ target }) => setPassword(target.value)}
        onPhrase={setPassword}
      />
      {make.isError && said.length === 0 ? (
        <Notice tone="loss" role="alert">
          {make.error.message}
        </Notice>
      ) : null}
      <Button
        type="submit"
        tone="act"
        wide
        disabled={!acceptable}
        busy={make.isPending}
        busyText="Creating Account..."
      >
        Create administrator account
      </Button>
    </form>
  )
}
