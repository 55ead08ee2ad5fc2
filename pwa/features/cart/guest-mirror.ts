import { reconcileCarts } from '#shared/cart/reconcile-carts.ts'
import type { CartMirror } from '#shared/offline/kept-cart.ts'
import { lookForCopy, writeCopy } from './device-copy.ts'

type Found = Awaited<ReturnType<typeof lookForCopy>>
/** What this page has and the device does not, since it could not be read, or not be written. */
interface Unkept {
  /** The mirror as the device had it last; null where it could not be read. */
  found: Found
  /** The lines that this was made of. */
  base: CartMirror['items']
  mirror: CartMirror
}
let unkept: Unkept | null = null
/** What the latest reading gave: whoever writes has read before, under the same lock. */
let found: Found = null
let hasKept = false

/** Milliseconds for which a page may go on while it is left. One that is older and never kept anything never will. */
const longestLeaving = 30_000
/**
 * Whether the device has what was written last, or this browser keeps nothing. A page that is being left may lose its
 * database before its scripts end: then what stands noted is for the next one.
 */
export const isMirrorSettled = (): boolean =>
  unkept === null || (!hasKept && performance.now() > longestLeaving)

/** With what others have written while this page could not. */
function withOthers({ base, mirror }: Unkept, theirs: CartMirror): CartMirror {
  const keys = new Set(mirror.made?.map(({ key }) => key))
  return {
    ...mirror,
    items: reconcileCarts(base, mirror.items, theirs.items),
    products: { ...theirs.products, ...mirror.products },
    made: [...(mirror.made ?? []), ...(theirs.made ?? []).filter(({ key }) => !keys.has(key))],
  }
}

/** The mirror, and what this page could not write of it; undefined where there is none, or it cannot be read now. */
export async function readGuestMirror(): Promise<CartMirror | undefined> {
  found = await lookForCopy('guest')
  const theirs = found?.copy
  hasKept ||= theirs !== undefined
  if (!unkept) return theirs
  const isNew = theirs && JSON.stringify(theirs) !== JSON.stringify(unkept.found?.copy)
  return isNew ? withOthers(unkept, theirs) : unkept.mirror
}

/**
 * Keeps the mirror, or has it in memory until it can be kept. One that could not be read is not written over: the lines
 * that the cookie has no room for are nowhere else.
 * @param cookie the lines of the cookie that it was made of
 */
export async function keepGuestMirror(mirror: CartMirror, cookie: CartMirror['items']): Promise<void> {
  if (found && (await writeCopy('guest', mirror))) {
    unkept = null
    hasKept = true
  } else unkept = { found, base: found?.copy?.items ?? unkept?.base ?? cookie, mirror }
}
