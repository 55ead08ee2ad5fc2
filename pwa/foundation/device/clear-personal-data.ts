import { memberCache } from '#shared/offline/saved/cache-names.ts'
import { writeDevice } from './device.ts'
import { clearNotifications, endSubscription } from './device-notifications.ts'
import { notifyOtherTabs } from './signed-out.ts'

/** Keys without personal data. */
const publicKeys =
  /^kestrel\.(device|desk-columns|signed-in|leaving|public|install|install-counted|guest-wish|cart-journal\.guest\..*)$/

async function tryTo(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work()
  } catch (fault) {
    console.warn('Something could not be removed from this device:', fault)
    return undefined
  }
}
/** Waiting cart changes stay for their member. */
const waiting = /^kestrel\.cart-journal\./
function clearLocalStorage(isKept: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('kestrel.') && !isKept(key)) localStorage.removeItem(key)
  sessionStorage.clear()
}
const clearSavedData = async (id?: string) =>
  (await import('#shared/offline/saved/private-answers.ts')).deletePrivateAnswers(id)

/** Keeps the guest's cart. */
export async function clearPersonalData(): Promise<void> {
  writeDevice({ signedIn: null, cartCount: 0, ownPlanes: 0, workshop: null, workshopChanged: [] })
  clearLocalStorage((key) => publicKeys.test(key))
  // First the owner, so that late answers are refused.
  await tryTo(() => clearSavedData())
  await tryTo(() => caches.delete(memberCache))
  await tryTo(clearNotifications)
  await tryTo(endSubscription)
  notifyOtherTabs()
}

/** Deletes data of other people; the push subscription becomes the new member's. */
export async function clearOtherUsersData(id: string): Promise<void> {
  if ((await tryTo(() => clearSavedData(id))) !== true) return
  writeDevice({ workshop: null, workshopChanged: [] })
  clearLocalStorage((key) => publicKeys.test(key) || waiting.test(key))
  await tryTo(() => caches.delete(memberCache))
  await tryTo(clearNotifications)
  notifyOtherTabs()
}
