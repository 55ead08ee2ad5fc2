import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { outboxEntries } from '#pwa/foundation/data/outbox.ts'
import type { submitForm } from '#pwa/foundation/data/submit-change.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import type { User } from '#shared/accounts/accounts.contract.ts'

/** The part that can change offline. */
export type ProfileDraft = Record<'firstName' | 'lastName' | 'username' | 'country', string>

/** What became of a profile: the saved account, or the state in which the change waits. */
export type SavedProfile = { user: User } | { user: null; state: OutboxEntry['state'] }

const names = ['firstName', 'lastName', 'username', 'country'] as const

/** What differs, and what waits to be sent: this change may take its place. */
function changeOf(owner: string, draft: ProfileDraft, was: ProfileDraft): Partial<ProfileDraft> {
  const waiting = outboxEntries().filter(
    (entry) => entry.endpoint === 'updateProfile' && entry.owner === owner && entry.problem === null,
  )
  const changed = names.filter(
    (name) => draft[name] !== was[name] || waiting.some(({ input }) => name in input),
  )
  return Object.fromEntries(changed.map((name) => [name, draft[name]]))
}

/** @param was what the form began with. Throws NotSaved, ChangeRefused. */
export async function saveProfile(
  submit: typeof submitForm,
  owner: string,
  draft: ProfileDraft,
  was: ProfileDraft,
): Promise<SavedProfile> {
  const input = changeOf(owner, draft, was)
  const result = await submit(owner, [{ endpoint: 'updateProfile', input, seen: { was } }], true)
  if (result.kind === 'done') return { user: result.body as User }
  // The header greets with the new name at once.
  const { signedIn } = readDevice()
  if (signedIn?.id === owner) writeDevice({ signedIn: { ...signedIn, firstName: draft.firstName } })
  return { user: null, state: result.state }
}
