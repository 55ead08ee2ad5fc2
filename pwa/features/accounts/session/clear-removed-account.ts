import { type Api, ApiError } from '#pwa/foundation/network/api-client.ts'
import { readDevice } from '#pwa/foundation/device/device.ts'
import { clearPersonalData } from '#pwa/foundation/device/clear-personal-data.ts'
import { dropEntries, readOutbox } from '#pwa/foundation/data/outbox.ts'
import { noteSignOut } from '#pwa/foundation/device/signed-out.ts'

async function isRemoved(api: Api): Promise<boolean> {
  try {
    await api.getCurrentUser()
    return false
  } catch (error) {
    return error instanceof ApiError && error.problem?.code === 'account_removed'
  }
}

/** Deletes everything of an account that was removed elsewhere. */
export async function clearRemovedAccount(api: Api): Promise<void> {
  const owner = readDevice().signedIn?.id
  if (!owner || !(await isRemoved(api))) return
  try {
    const own = (await readOutbox()).filter((entry) => entry.owner === owner)
    await dropEntries(own.map(({ seq }) => seq))
  } catch (error) {
    console.warn('The outbox of this device cannot be read:', error)
  }
  await clearPersonalData()
  noteSignOut()
  location.assign('/')
}
