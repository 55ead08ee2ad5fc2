import { keepProfile } from '#pwa/features/accounts/session/keep-profile.ts'
import { keepPhotos } from '#pwa/features/builds/photo-bytes.ts'
import { keepAtField, noteOwnPlanes } from '#pwa/features/field/keep-at-field.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { isThrifty } from '#pwa/foundation/network/network.ts'
import { whenWatched } from '#pwa/foundation/network/service-worker.ts'
import type { User } from '#shared/accounts/accounts.contract.ts'

/** Orders whose every line is kept beforehand; an older one is kept when it is opened. */
const newest = 10

/** Asks for what a member owns, so that the worker keeps it: nobody has to prepare for the field. */
export async function keepOwn(api: Api, user: User): Promise<void> {
  await whenWatched()
  await keepProfile(user)
  const [orders, owned, builds] = await Promise.all([
    api.listOrders(),
    api.listDownloads(),
    api.listBuilds(),
    api.listWithdrawnPlanes(),
  ])
  keepAtField(owned.map(({ productId }) => productId))
  noteOwnPlanes(owned.filter(({ productType }) => productType === 'planes').length)
  for (const { id } of orders.slice(0, newest)) await api.getOrder({ id })
  // Photos last, and only where bytes do not count.
  if (isThrifty()) return
  await keepPhotos(
    user.id,
    builds.flatMap(({ photos }) => photos.map(({ id }) => id)),
  )
}
