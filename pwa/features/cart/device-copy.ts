import { readCartMirror, writeCartMirror } from '#shared/offline/cart-mirror.ts'
import type { CartMirror } from '#shared/offline/saved/saved-cart.ts'

let isWarned = false
/** Once. */
function warn(error: unknown): void {
  if (!isWarned) console.warn('The cart is not saved on this device for offline use:', error)
  isWarned = true
}

/** Undefined where nothing is saved. */
export async function readCopy(): Promise<CartMirror | undefined> {
  try {
    return await readCartMirror('member')
  } catch (error) {
    warn(error)
    return undefined
  }
}

export async function writeCopy(cart: CartMirror): Promise<void> {
  try {
    await writeCartMirror('member', cart)
  } catch (error) {
    warn(error)
  }
}
