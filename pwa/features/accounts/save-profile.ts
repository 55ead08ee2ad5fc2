import { type Api, ApiError } from '#pwa/foundation/api-client.ts'
import { readDevice, writeDevice } from '#pwa/foundation/device.ts'
import type { profileContract } from '#shared/accounts/profile.contract.ts'
import type { Input } from '#shared/endpoint.ts'

type ProfileInput = Input<(typeof profileContract)['updateProfile']>

async function saveByOutbox(userId: string, input: ProfileInput): Promise<'saved' | 'kept'> {
  const { dropEntries, outboxEntries, outcomeOf, queueChanges } = await import('#pwa/foundation/outbox.ts')
  const [key = ''] = await queueChanges(userId, [{ endpoint: 'updateProfile', input }])
  const outcome = await outcomeOf(key)
  if (outcome.kind === 'done') return 'saved'
  if (outcome.kind === 'kept') {
    // The header greets by the new name, also while nobody can confirm it.
    const { signedIn } = readDevice()
    if (signedIn?.id === userId && input.firstName)
      writeDevice({ signedIn: { ...signedIn, firstName: input.firstName } })
    return 'kept'
  }
  // The form has it still, and says what is wrong with it.
  await dropEntries(outboxEntries().flatMap((entry) => (entry.key === key ? [entry.seq] : [])))
  throw new ApiError('status', outcome.problem.message, outcome.problem.status, outcome.problem)
}

/**
 * Saves one's name, username or country on the device, and sends it. `kept`: it goes out when there is a line.
 * @throws ApiError with the fields that the server refused; what a call throws where the device keeps nothing
 */
export async function saveProfile(api: Api, userId: string, input: ProfileInput): Promise<'saved' | 'kept'> {
  try {
    return await saveByOutbox(userId, input)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    await api.updateProfile(input)
    return 'saved'
  }
}
