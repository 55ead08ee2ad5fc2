import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { submitForm } from '#pwa/foundation/data/submit-change.ts'
import type { OutboxEntry } from '#shared/offline/outbox-entry.ts'
import type { User } from '#shared/accounts/accounts.contract.ts'

/** The part that can change offline. */
export type ProfileDraft = Record<'firstName' | 'lastName' | 'username' | 'country', string>

/** What became of a profile: the saved account, or the state in which the change waits. */
export type SavedProfile = { user: User } | { user: null; state: OutboxEntry['state'] }

/** Throws NotSaved, ChangeRefused. */
export async function saveProfile(
  owner: string,
  draft: ProfileDraft,
  was: ProfileDraft,
): Promise<SavedProfile> {
  const result = await submitForm(owner, [{ endpoint: 'updateProfile', input: draft, seen: { was } }], true)
  if (result.kind === 'done') return { user: result.body as User }
  // The header greets with the new name at once.
  const { signedIn } = readDevice()
  if (signedIn?.id === owner) writeDevice({ signedIn: { ...signedIn, firstName: draft.firstName } })
  return { user: null, state: result.state }
}
