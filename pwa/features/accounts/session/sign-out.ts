import type { QueryClient } from '@tanstack/react-query'
import { hasMemberEntries } from '#pwa/features/cart/cart-journal.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { clearPersonalData } from '#pwa/foundation/device/clear-personal-data.ts'
import { noteSignOut } from '#pwa/foundation/device/signed-out.ts'

/** Milliseconds. */
const patience = 5_000

/** False where the shop did not confirm it: the next start tells it again. */
async function tellShop(api: Api): Promise<boolean> {
  try {
    await api.logout({}, { timeout: patience })
    writeDevice({ signOutPending: null })
    return true
  } catch (error) {
    console.info('The shop does not know yet that somebody signed out:', error)
    return false
  }
}

/** Ends a sign-out that a page began, and did not end. False where the shop is still to be told. */
export async function finishSignOut(api: Api): Promise<boolean> {
  if (readDevice().signOutPending === 'erase') await clearPersonalData()
  return readDevice().signOutPending === null || tellShop(api)
}

/** False where the person stays to send waiting changes. */
async function mayLeave(): Promise<boolean> {
  if (hasMemberEntries()) await (await import('#pwa/features/cart/cart-outbox.ts')).foldMemberEntries()
  const { signedIn, waiting } = readDevice()
  if (waiting === 0 || !signedIn) return true
  const { settleOutboxBeforeSignOut } = await import('#pwa/foundation/data/settle-outbox.ts')
  return settleOutboxBeforeSignOut(signedIn.id)
}

/** Reloads the home page; stops where the person stays. The device erases first: the shop may be out of reach. */
export async function signOut(api: Api, queryClient: QueryClient): Promise<void> {
  if (!(await mayLeave())) return
  writeDevice({ signedIn: null, signOutPending: 'erase' })
  // A running session check must not restore the user.
  await queryClient.cancelQueries()
  queryClient.clear()
  await clearPersonalData()
  noteSignOut()
  await tellShop(api)
  // Going back must not show this page from the browser's cache.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign('/')
}
