import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { submitForm } from '#pwa/foundation/data/submit-change.ts'
import type { User } from '#shared/accounts/accounts.contract.ts'

/** What of a profile can be changed offline; what opens the account cannot. */
export type ProfileDraft = Record<'firstName' | 'lastName' | 'username' | 'country', string>

/**
 * Saves a profile on this device and sends it.
 * @param was as it was before
 * @returns the account as it is then, for the caller to read again; null while it waits to be sent
 * @throws NotSaved, ChangeRefused
 */
export async function saveProfile(
  owner: string,
  draft: ProfileDraft,
  was: ProfileDraft,
): Promise<User | null> {
  const result = await submitForm(owner, [{ endpoint: 'updateProfile', input: draft, seen: { was } }], true)
  if (result.kind === 'done') return result.body as User
  // The header greets by the new name before the server has it.
  const { signedIn } = readDevice()
  if (signedIn?.id === owner) writeDevice({ signedIn: { ...signedIn, firstName: draft.firstName } })
  return null
}
