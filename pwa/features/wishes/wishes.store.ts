import { useSyncExternalStore } from 'react'
import type { AddedProduct } from '#pwa/features/cart/line-product.ts'
import { readDevice } from '#pwa/foundation/device/device.ts'

export interface WishTap {
  product: AddedProduct
  wanted: boolean
}
interface Wishes {
  /** Ids from the shop, with what waits on this device. */
  ids: ReadonlySet<number>
  /** Shown at once, until the outbox has them. */
  taps: readonly WishTap[]
  /** Opens the list, or asks a guest to sign in. */
  open: 'list' | AddedProduct | null
}
const blank: Wishes = { ids: new Set(), taps: [], open: null }
let now = blank
const listeners = new Set<() => void>()

export function setWishes(patch: Partial<Wishes>): void {
  now = { ...now, ...patch }
  for (const listener of listeners) listener()
}
export const readWishes = (): Wishes => now
export const openWishlist = (): void => setWishes({ open: 'list' })

export const isWished = ({ ids, taps }: Wishes, id: number): boolean =>
  taps.findLast(({ product }) => product.id === id)?.wanted ?? ids.has(id)

/** The late part of the feature sends it. */
export function tapHeart(product: AddedProduct): void {
  if (readDevice().signedIn) setWish(product, !isWished(now, product.id))
  else setWishes({ open: product })
}
export function setWish(product: AddedProduct, wanted: boolean): void {
  setWishes({ taps: [...now.taps, { product, wanted }] })
}

export function subscribeWishes(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** `select` gives equal values for an equal state. */
export function useWishes<T>(select: (wishes: Wishes) => T): T {
  return useSyncExternalStore(
    subscribeWishes,
    () => select(now),
    () => select(blank),
  )
}
