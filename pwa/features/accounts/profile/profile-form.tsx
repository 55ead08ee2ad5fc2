import { savedToast } from '#pwa/foundation/data/saved-words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { refusalOf } from '#pwa/foundation/data/change-kind.ts'
import { ChangeRefused } from '#pwa/foundation/data/submit-change.ts'
import { useSubmitForm } from '#pwa/foundation/data/use-submit-form.ts'
import { dropRefused, useFocusOn } from '#pwa/foundation/data/refused-change.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { User } from '#shared/accounts/accounts.contract.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { countries, countryName } from '#shared/orders/countries.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { cacheProfile } from '#pwa/features/accounts/session/cache-profile.ts'
import { type ProfileDraft, saveProfile } from './save-profile.ts'
import { UsernameField } from '#pwa/features/accounts/username-field.tsx'
import { useUsernameCheck } from '#pwa/features/accounts/use-username-check.ts'

const stack = css({ display: 'grid', gap: '16', maxWidth: '480px', pt: '24' })
const pair = css({ display: 'grid', gap: '16', gridTemplateColumns: { base: '1fr', tablet: '1fr 1fr' } })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
const byName = countries
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name))
type Name = 'firstName' | 'lastName' | 'username' | 'country'

type ProfileFormProps = {
  user: Pick<User, Name>
  owner: string
  /** A refused change fills the form until it is saved again. */
  refused: OutboxEntry | null
}

function wantedBy({ input, seen }: OutboxEntry): Partial<ProfileDraft> {
  const was = seen.was as Partial<ProfileDraft> | undefined
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== was?.[name as Name]))
}

export function ProfileForm({ user, owner, refused }: ProfileFormProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const naming = useUsernameCheck()
  const [was] = useState<ProfileDraft>({
    firstName: user.firstName,
    lastName: user.lastName ?? '',
    username: user.username,
    country: user.country ?? '',
  })
  const [mended] = useState(refused)
  const [draft, setDraft] = useState<ProfileDraft>({ ...was, ...(mended ? wantedBy(mended) : {}) })
  const [isTouched, setTouched] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmitForm()
  const save = useMutation({
    mutationFn: async (input: ProfileDraft) => {
      const saved = await saveProfile(submit, owner, input, was)
      await dropRefused(mended)
      return saved
    },
    onSuccess: async (saved) => {
      if (saved.user === null) {
        showToast(savedToast(saved.state))
        return
      }
      showToast({ title: 'Your profile is saved', tone: 'ok' })
      await queryClient.invalidateQueries({ queryKey: tag('User') })
      await cacheProfile(saved.user).catch((error: unknown) =>
        console.info('Your details are not saved on this device:', error),
      )
    },
    onError: (error) => {
      const isShown = error instanceof ChangeRefused && error.problem.issues !== undefined
      showToast({ tone: 'error', description: isShown ? 'Check the fields in red.' : error.message })
    },
  })
  const issues =
    save.error instanceof ChangeRefused
      ? (save.error.problem.issues ?? [])
      : isTouched
        ? []
        : (mended?.problem?.issues ?? [])
  const first = mended?.problem?.issues?.[0]?.path
  const find = useCallback(() => {
    const field = form.current?.elements.namedItem(first ?? 'firstName')
    return field instanceof HTMLElement ? field : null
  }, [first])
  useFocusOn(mended ? find : null)
  const errorOf = (name: Name) => issues.find(({ path }) => path === name)?.message
  const change = (name: Name, value: string) => {
    setDraft({ ...draft, [name]: value })
    save.reset()
    setTouched(true)
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
    <form ref={form} onSubmit={send} className={stack}>
      {mended && issues.length === 0 && !isTouched && !save.isSuccess ? (
        <Notice tone="loss" title="Couldn't send">
          {refusalOf(mended)}
        </Notice>
      ) : null}
      <div className={pair}>
        <Field label="First Name" wanted="Enter your first name." error={errorOf('firstName')}>
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
