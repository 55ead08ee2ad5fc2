import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, ApiError, hasStatus } from '#pwa/foundation/network/api-client.ts'
import { readDevice } from '#pwa/foundation/device/device.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { savedAt } from '#pwa/foundation/device/saved-answers.ts'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import type { ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import { type CartMirror, seenNow, type SeenProducts } from '#shared/offline/saved/saved-cart.ts'
import { hasMemberEntries } from './cart-journal.ts'
import { changeCopy, readCopy } from './device-copy.ts'

export interface MemberCart {
  items: readonly CartItem[]
  /** What the person last saw of the products. */
  seen: SeenProducts
  /** ISO 8601, for data from the device. */
  savedAt: string | null
}

function fromCopy({ items, products, changedAt }: CartMirror): MemberCart {
  const lines = items.flatMap(({ id, productId, quantity }) => {
    const product = products[productId]
    return product ? [{ id, productId, quantity, product }] : []
  })
  return { items: lines, seen: products, savedAt: changedAt }
}

const isSomethingWaiting = () => readDevice().waiting > 0 || hasMemberEntries()

/** Unchanged where the device saves nothing. */
async function withWaiting(items: readonly CartItem[], userId: string): Promise<readonly CartItem[]> {
  if (!isSomethingWaiting()) return items
  try {
    const { withWaitingCartChanges } = await import('./cart-outbox.ts')
    return await withWaitingCartChanges(items, userId)
  } catch (error) {
    console.warn('What waits on this device cannot be read:', error)
    return items
  }
}

/** Read while no add is under way, which may or may not be included. */
async function readLines(api: Api, userId: string, signal: AbortSignal): Promise<readonly CartItem[]> {
  const read = () => api.getCart({}, { signal })
  if (readDevice().waiting > 0) await settled(userId)
  const items = await read()
  return readDevice().waiting > 0 && (await settled(userId)) ? read() : items
}

/** False: no attempted adds. */
async function settled(userId: string): Promise<boolean> {
  try {
    const { settleAdds } = await import('./cart-outbox.ts')
    return await settleAdds(userId)
  } catch (error) {
    console.warn('What waits on this device cannot be read:', error)
    return false
  }
}

async function readOwnCopy(userId: string): Promise<CartMirror | undefined> {
  const copy = await readCopy()
  return copy?.userId === userId ? copy : undefined
}

async function readMemberCart(api: Api, userId: string, signal: AbortSignal): Promise<MemberCart> {
  try {
    const items = await readLines(api, userId, signal)
    let seen: SeenProducts = {}
    await changeCopy(userId, (copy) => {
      // Not as it was before the shop answered: the person may have looked since.
      seen = copy?.products ?? {}
      return {
        userId,
        items: items.map(({ id, productId, quantity }) => ({ id, productId, quantity })),
        inCookie: [],
        products: Object.fromEntries(
          items.map(({ productId, product }) => [productId, seenNow(product, seen[productId])]),
        ),
        changedAt: new Date().toISOString(),
      }
    })
    return { items: await withWaiting(items, userId), seen, savedAt: null }
  } catch (error) {
    // The saved copy stays: only signing out or removal deletes it.
    if (hasStatus(error, 401)) return { items: await withWaiting([], userId), seen: {}, savedAt: null }
    const unreachable = error instanceof ApiError && error.kind !== 'status'
    // Read anew: a change may have been answered meanwhile, and no longer waits.
    const latest = unreachable ? await readOwnCopy(userId) : undefined
    // Without a saved cart, only waiting changes are known.
    if (!unreachable || (!latest && !isSomethingWaiting())) throw error
    const copied = latest ? fromCopy(latest) : { items: [], seen: {}, savedAt: '' }
    return { ...copied, items: await withWaiting(copied.items, userId) }
  }
}

/** Saved data offline; empty when signed out (CART-44). */
export function memberCartQuery(api: Api, userId: string) {
  return queryOptions({
    queryKey: tag('Cart', userId),
    queryFn: ({ signal }) => readMemberCart(api, userId, signal),
    // Saved data is stale at once.
    staleTime: ({ state }) => (isOfDevice(state) ? 0 : 300_000),
    refetchOnMount: ({ state }) => isOfDevice(state),
    refetchOnReconnect: ({ state }) => isOfDevice(state),
  })
}
/** True, too, where the device knows no more than what waits. */
const isOfDevice = ({ data }: { data?: MemberCart | undefined }) => typeof data?.savedAt === 'string'

export interface CartProducts {
  products: readonly ProductSummary[]
  /** ISO 8601, for data from the device. */
  savedAt: string | null
}

async function readCartProducts(
  api: Api,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<CartProducts> {
  const products = await api.listProducts({ ids: ids.join(','), limit: 60 }, { signal })
  return { products, savedAt: savedAt(products) }
}

export function cartProductsQuery(api: Api, ids: readonly number[]) {
  return queryOptions({
    queryKey: tag('Product', 'cart', ids),
    queryFn: ({ signal }) => readCartProducts(api, ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    // Saved data is stale at once.
    staleTime: ({ state }) => (state.data?.savedAt ? 0 : 300_000),
    refetchOnMount: ({ state }) => state.status === 'error' || Boolean(state.data?.savedAt),
    refetchOnReconnect: ({ state }) => state.status === 'error' || Boolean(state.data?.savedAt),
  })
}
