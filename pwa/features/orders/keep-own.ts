import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { keepAtField, noteOwnPlanes } from '#pwa/features/field/keep-at-field.ts'
import { currentUserQuery } from '#pwa/features/accounts/accounts.queries.ts'
import type { Api } from '#pwa/foundation/api-client.ts'
import type { User } from '#shared/accounts/accounts.contract.ts'
import { isThrifty } from '#pwa/foundation/network.ts'
import { whenWatched } from '#pwa/foundation/service-worker.ts'

/** Orders whose every line is kept beforehand; an older one is kept when it is opened. */
const newest = 10

/** Asks for what a member owns, so that the worker keeps it: nobody has to prepare for the field. */
async function keepOwn(api: Api, user: User): Promise<void> {
  await whenWatched()
  await (await import('#pwa/features/accounts/keep-profile.ts')).keepProfile(user)
  const [orders, owned] = await Promise.all([
    api.listOrders(),
    api.listDownloads(),
    api.listWithdrawnPlanes(),
  ])
  keepAtField(owned.map(({ productId }) => productId))
  noteOwnPlanes(owned.filter(({ productType }) => productType === 'planes').length)
  const builds = await api.listBuilds()
  for (const { id } of orders.slice(0, newest)) await api.getOrder({ id })
  // Photos last, and only where bytes do not count.
  if (isThrifty()) return
  const { keepPhotos } = await import('#pwa/features/builds/photo-bytes.ts')
  await keepPhotos(
    user.id,
    builds.flatMap(({ photos }) => photos.map(({ id }) => id)),
  )
}

/** Keeps what is a member's own on their device, as soon as it is known who is here and nothing else is to be done. */
export function keepOwnThings(api: Api, queryClient: QueryClient): void {
  let last: string | null = null
  const watch = new QueryObserver(queryClient, { ...currentUserQuery(api), enabled: false })
  const look = () => {
    const user = queryClient.getQueryData(currentUserQuery(api).queryKey)
    const id = user && !user.unconfirmed ? user.id : null
    if (id === last) return
    last = id
    if (!user || user.unconfirmed) return
    const idle = window.requestIdleCallback ?? setTimeout
    idle(() => {
      keepOwn(api, user).catch((error: unknown) => console.info('What is yours was not kept:', error))
    })
  }
  watch.subscribe(look)
  look()
}
