import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { submitForm } from '#pwa/foundation/data/submit-change.ts'
import type { User } from '#shared/accounts/accounts.contract.ts'

/** The part that can change offline. */
export type ProfileDraft = Record<'firstName' | 'lastName' | 'username' | 'country', string>

/** Gives the saved account, or null while the change waits. Throws NotSaved, ChangeRefused. */
export async function saveProfile(
  owner: string,
  draft: ProfileDraft,
  was: ProfileDraft,
): Promise<User | null> {
  const result = await submitForm(owner, [{ endpoint: 'updateProfile', input: draft, seen: { was } }], true)
  if (result.kind === 'done') return result.body as User
  // The header greets with the new name at once.
  const { signedIn } = readDevice()
  if (signedIn?.id === owner) writeDevice({ signedIn: { ...signedIn, firstName: draft.firstName } })
  return null
}
