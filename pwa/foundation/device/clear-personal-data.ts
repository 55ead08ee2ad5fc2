import { memberCache } from '#shared/offline/saved/cache-names.ts'
import { readDevice, writeDevice } from './device.ts'
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
/** Waiting cart changes stay for their member, and the subscription for the next one. */
const shared = /^kestrel\.(cart-journal\..*|push)$/
function clearLocalStorage(isKept: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('kestrel.') && !isKept(key)) localStorage.removeItem(key)
  sessionStorage.clear()
}
const clearSavedData = async (id?: string) =>
  (await import('#shared/offline/saved/private-answers.ts')).deletePrivateAnswers(id)

/** Keeps the guest's cart. What is not done when the page is closed, the next start does. */
export async function clearPersonalData(): Promise<void> {
  const forgotten = { cartCount: 0, ownPlanes: 0, workshop: null, workshopChanged: [] }
  writeDevice({ signedIn: null, signOutPending: 'erase', ...forgotten })
  clearLocalStorage((key) => publicKeys.test(key))
  // First the owner, so that late answers are refused.
  const isErased = (await tryTo(() => clearSavedData())) !== undefined
  const isDropped = (await tryTo(() => caches.delete(memberCache))) !== undefined
  await tryTo(clearNotifications)
  await tryTo(endSubscription)
  if (isErased && isDropped && readDevice().signOutPending) writeDevice({ signOutPending: 'tell' })
  notifyOtherTabs()
}

/** Deletes data of other people; the push subscription becomes the new member's, who chooses topics and quiet hours. */
export async function clearOtherUsersData(id: string): Promise<void> {
  if ((await tryTo(() => clearSavedData(id))) !== true) return
  writeDevice({ workshop: null, workshopChanged: [] })
  clearLocalStorage((key) => publicKeys.test(key) || shared.test(key))
  await tryTo(() => caches.delete(memberCache))
  await tryTo(clearNotifications)
  notifyOtherTabs()
}
