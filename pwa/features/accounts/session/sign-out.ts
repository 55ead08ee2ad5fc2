import type { QueryClient } from '@tanstack/react-query'
import { hasMemberEntries } from '#pwa/features/cart/cart-journal.ts'
import { type Api, ApiError } from '#pwa/foundation/network/api-client.ts'
import { readDevice, writeDevice } from '#pwa/foundation/device/device.ts'
import { clearPersonalData } from '#pwa/foundation/device/clear-personal-data.ts'
import { noteSignOut } from '#pwa/foundation/device/signed-out.ts'

/** Notes an unreachable server; until it is told, calls carry no cookies. */
async function leave(api: Api): Promise<void> {
  try {
    await api.logout()
  } catch (error) {
    if (!(error instanceof ApiError) || (error.kind !== 'network' && error.kind !== 'timeout')) throw error
    writeDevice({ signOutPending: true })
  }
}

/** False where the person stays to send waiting changes. */
async function mayLeave(): Promise<boolean> {
  if (hasMemberEntries()) await (await import('#pwa/features/cart/cart-outbox.ts')).foldMemberEntries()
  const { signedIn, waiting } = readDevice()
  if (waiting === 0 || !signedIn) return true
  const { settleOutboxBeforeSignOut } = await import('#pwa/foundation/data/settle-outbox.ts')
  return settleOutboxBeforeSignOut(signedIn.id)
}

/** Reloads the home page; stops where the person stays. */
export async function signOut(api: Api, queryClient: QueryClient): Promise<void> {
  if (!(await mayLeave())) return
  await leave(api)
  // A running session check must not restore the user.
  await queryClient.cancelQueries()
  queryClient.clear()
  await clearPersonalData()
  noteSignOut()
  // Going back must not show this page from the browser's cache.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign('/')
}
