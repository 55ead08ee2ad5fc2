import { type Api, ApiError } from '#pwa/foundation/network/api-client.ts'
import { readDevice } from '#pwa/foundation/device/device.ts'
import { forgetPerson } from '#pwa/foundation/device/forget-person.ts'
import { dropEntries, readOutbox } from '#pwa/foundation/data/outbox.ts'
import { saySignedOut } from '#pwa/foundation/device/signed-out.ts'

async function isRemoved(api: Api): Promise<boolean> {
  try {
    await api.getCurrentUser()
    return false
  } catch (error) {
    return error instanceof ApiError && error.problem?.code === 'account_removed'
  }
}

/**
 * Asks once more why nobody is signed in on a device that remembers somebody. Where their account was removed, nothing of
 * it stays here, and what waited in its name waits for nobody.
 */
export async function forgetRemoved(api: Api): Promise<void> {
  const owner = readDevice().signedIn?.id
  if (!owner || !(await isRemoved(api))) return
  try {
    const own = (await readOutbox()).filter((entry) => entry.owner === owner)
    await dropEntries(own.map(({ seq }) => seq))
  } catch (error) {
    console.warn('The outbox of this device cannot be read:', error)
  }
  await forgetPerson()
  saySignedOut()
  location.assign('/')
}
