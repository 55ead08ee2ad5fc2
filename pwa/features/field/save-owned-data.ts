import { cacheProfile } from '#pwa/features/accounts/session/cache-profile.ts'
import { savePhotos } from '#pwa/features/builds/photos/photo-bytes.ts'
import { saveForOffline, notePlaneCount } from './save-for-offline.ts'
import { clearOtherUsersData } from '#pwa/foundation/device/clear-personal-data.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { isMetered } from '#pwa/foundation/network/network.ts'
import { whenControlled } from '#pwa/foundation/network/service-worker.ts'
import type { User } from '#shared/accounts/accounts.contract.ts'

/** Saved ahead; older ones when opened. */
const newest = 10

/** The worker saves the answers. */
export async function saveOwnedData(api: Api, user: User): Promise<void> {
  await whenControlled()
  // Until the device knows its member, it refuses what is theirs.
  await clearOtherUsersData(user.id)
  await cacheProfile(user)
  const [orders, owned, builds] = await Promise.all([
    api.listOrders(),
    api.listDownloads(),
    api.listBuilds(),
    api.listWithdrawnPlanes(),
    api.listBetaTasks(),
  ])
  void saveForOffline(owned.map(({ productId }) => productId))
  notePlaneCount(owned.filter(({ productType }) => productType === 'planes').length)
  for (const { productId } of owned.slice(0, newest)) await api.getDownload({ id: productId })
  for (const { id } of orders.slice(0, newest)) await api.getOrder({ id })
  // Photos last, on good networks only.
  if (isMetered()) return
  await savePhotos(
    user.id,
    builds.flatMap(({ photos }) => photos.map(({ id }) => id)),
  )
}
