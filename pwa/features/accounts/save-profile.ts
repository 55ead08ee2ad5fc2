import type { Api } from '#pwa/foundation/api-client.ts'
import { readDevice, writeDevice } from '#pwa/foundation/device.ts'
import { dropEntries, outboxEntries, outcomeOf, queueChanges } from '#pwa/foundation/outbox.ts'
import type { User } from '#shared/accounts/accounts.contract.ts'
import type { ProblemIssue } from '#shared/errors.ts'

/** What of a profile may be changed without a line; what opens the account never is. */
export type ProfileDraft = Record<'firstName' | 'lastName' | 'username' | 'country', string>

/** The shop's refusal, with the fields that it names. */
export class ProfileRefused extends Error {
  readonly issues: readonly ProblemIssue[]
  constructor(message: string, issues: readonly ProblemIssue[]) {
    super(message)
    this.issues = issues
  }
}

/**
 * Saves a profile on the device and sends it.
 * @param was as it was before
 * @returns the account as it is then, for the caller to read anew; null where it waits for a line
 * @throws ProfileRefused in the shop's words; the form still has what was typed
 */
export async function saveProfile(
  api: Api,
  owner: string,
  draft: ProfileDraft,
  was: ProfileDraft,
): Promise<User | null> {
  let key: string | undefined
  try {
    ;[key] = await queueChanges(owner, [{ endpoint: 'updateProfile', input: draft, seen: { was } }])
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    // A browser that keeps nothing can still send.
    return api.updateProfile(draft)
  }
  const outcome = await outcomeOf(key ?? '', true)
  if (outcome.kind === 'done') return outcome.body as User
  if (outcome.kind === 'kept') {
    // The header greets by the new name, also while nobody can confirm it.
    const { signedIn } = readDevice()
    if (signedIn?.id === owner) writeDevice({ signedIn: { ...signedIn, firstName: draft.firstName } })
    return null
  }
  await dropEntries(outboxEntries().flatMap((entry) => (entry.key === key ? [entry.seq] : [])))
  throw new ProfileRefused(outcome.problem.message, outcome.problem.issues ?? [])
}
