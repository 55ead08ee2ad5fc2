import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#pwa/foundation/api-client.ts'
import { useApi } from '#pwa/foundation/api-context.ts'
import { tag } from '#pwa/foundation/query-client.ts'
import { Button } from '#pwa/ui/button.tsx'
import { Field } from '#pwa/ui/field.tsx'
import { Select, TextInput } from '#pwa/ui/text-input.tsx'
import { showToast } from '#pwa/ui/toast-store.ts'
import type { User } from '#shared/accounts/accounts.contract.ts'
import { countries, countryName } from '#shared/orders/countries.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { keepProfile } from './keep-profile.ts'
import { type ProfileDraft, ProfileRefused, saveProfile } from './save-profile.ts'
import { UsernameField } from './username-field.tsx'
import { useUsernameCheck } from './use-username-check.ts'

const stack = css({ display: 'grid', gap: '16', maxWidth: '480px', pt: '24' })
const pair = css({ display: 'grid', gap: '16', gridTemplateColumns: { base: '1fr', tablet: '1fr 1fr' } })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
const byName = countries
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name))
type Name = 'firstName' | 'lastName' | 'username' | 'country'

/** Name, username and country. What is refused is said at its field, and everything keeps what was typed. */
export function ProfileForm({ user, owner }: { user: Pick<User, Name>; owner: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  const naming = useUsernameCheck()
  const was = {
    firstName: user.firstName,
    lastName: user.lastName ?? '',
    username: user.username,
    country: user.country ?? '',
  }
  const [draft, setDraft] = useState(was)
  const save = useMutation({
    mutationFn: (input: ProfileDraft) => saveProfile(api, owner, input, was),
    onSuccess: async (saved) => {
      if (saved === null) {
        showToast({
          title: 'Saved on this device',
          description: 'Your profile goes out by itself when there is a line.',
        })
        return
      }
      showToast({ title: 'Your profile is saved', tone: 'ok' })
      // The outbox may be asking already: once is enough.
      await queryClient.invalidateQueries({ queryKey: tag('User') }, { cancelRefetch: false })
      await keepProfile(saved).catch((error: unknown) =>
        console.info('Your details are not kept here:', error),
      )
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  const issues =
    save.error instanceof ProfileRefused
      ? save.error.issues
      : save.error instanceof ApiError
        ? (save.error.problem?.issues ?? [])
        : []
  const errorOf = (name: Name) => issues.find(({ path }) => path === name)?.message
  const change = (name: Name, value: string) => {
    setDraft({ ...draft, [name]: value })
    save.reset()
    if (name === 'username') naming.forget()
  }
  const fieldOf = (name: Name) => ({
    name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })
  const own = (value: string) => value.toLowerCase() === user.username.toLowerCase()
  const send = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(
      { ...draft, username: draft.username.trim() },
      { onSuccess: () => router.history.push('/user/profile') },
    )
  }
  return (
    <form onSubmit={send} className={stack}>
      <div className={pair}>
        <Field label="First Name" error={errorOf('firstName')}>
          <TextInput {...fieldOf('firstName')} required maxLength={60} autoComplete="given-name" />
        </Field>
        <Field label="Last Name" mark="optional" error={errorOf('lastName')}>
          <TextInput {...fieldOf('lastName')} maxLength={60} autoComplete="family-name" />
        </Field>
      </div>
      <UsernameField
        {...fieldOf('username')}
        required
        maxLength={30}
        state={naming}
        error={errorOf('username')}
        onPick={(name) => change('username', name)}
        onBlur={() => {
          const name = draft.username.trim()
          if (/^\w{3,30}$/.test(name) && !own(name)) void naming.check(name)
        }}
      />
      <Field label="Country" mark="optional" error={errorOf('country')}>
        <Select {...fieldOf('country')} autoComplete="country">
          <option value="">Not given</option>
          {byName.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div className={acts}>
        <Button tone="act" type="submit" busy={save.isPending || save.isSuccess} busyText="Saving...">
          Save
        </Button>
        <Link to="/user/profile" className={button({ tone: 'second' })}>
          Cancel
        </Link>
      </div>
    </form>
  )
}
