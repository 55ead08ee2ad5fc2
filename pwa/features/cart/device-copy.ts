import { readCartMirror, writeCartMirror } from '#shared/offline/cart-mirror.ts'
import type { CartMirror } from '#shared/offline/kept/kept-cart.ts'

let isTold = false
/** Warns once: a browser that keeps nothing will not keep the next cart either. */
function warn(error: unknown): void {
  if (!isTold) console.warn('The cart is not saved on this device for offline use:', error)
  isTold = true
}

/** The member's saved cart; undefined where there is none or the browser keeps no data. */
export async function readCopy(): Promise<CartMirror | undefined> {
  try {
    return await readCartMirror('member')
  } catch (error) {
    warn(error)
    return undefined
  }
}

/** Saves the member's cart on the device, where the browser lets us. */
export async function writeCopy(cart: CartMirror): Promise<void> {
  try {
    await writeCartMirror('member', cart)
  } catch (error) {
    warn(error)
  }
}
