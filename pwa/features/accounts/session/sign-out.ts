import type { QueryClient } from '@tanstack/react-query'
import { hasMemberEntries } from '#pwa/features/cart/cart-journal.ts'
import { type Api, ApiError } from '#pwa/foundation/network/api-client.ts'
import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { forgetPerson } from '#pwa/foundation/device/forget-person.ts'
import { saySignedOut } from '#pwa/foundation/device/signed-out.ts'

/** The server cannot be reached, or ends no session: it is told later, and until then no call says who we are. */
async function leave(api: Api): Promise<void> {
  try {
    await api.logout()
  } catch (error) {
    if (!(error instanceof ApiError) || (error.kind !== 'network' && error.kind !== 'timeout')) throw error
    writeDevice({ leaving: true })
  }
}

/** What waits on this device for the server is seen to first. False where the person rather stays. */
async function mayLeave(): Promise<boolean> {
  if (hasMemberEntries()) await (await import('#pwa/features/cart/cart-outbox.ts')).foldMemberEntries()
  const { signedIn, waiting } = readDevice()
  if (waiting === 0 || !signedIn) return true
  const { leaveOutbox } = await import('#pwa/foundation/data/leave-outbox.ts')
  return leaveOutbox(signedIn.id)
}

/** Ends the session, takes what is personal off the device, and starts afresh; unless the person rather stays. */
export async function signOut(api: Api, queryClient: QueryClient): Promise<void> {
  if (!(await mayLeave())) return
  await leave(api)
  // A session check that is under way must not bring back who has just left.
  await queryClient.cancelQueries()
  queryClient.clear()
  await forgetPerson()
  saySignedOut()
  // Going back would bring this page again as it was, from the browser's memory.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign('/')
}
