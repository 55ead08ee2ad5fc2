import { readCartMirror, writeCartMirror } from '#shared/offline/cart-mirror.ts'
import type { CartMirror } from '#shared/offline/kept-cart.ts'

let told = false
/** Once is enough: a browser that keeps nothing will not keep the next cart either. */
function tell(error: unknown): void {
  if (!told) console.warn('The cart is not kept on this device for offline use:', error)
  told = true
}

/** The kept cart, if there is one; null where it cannot be read now. */
export async function lookForCopy(
  owner: 'guest' | 'member',
): Promise<{ copy: CartMirror | undefined } | null> {
  try {
    return { copy: await readCartMirror(owner) }
  } catch (error) {
    tell(error)
    return null
  }
}

/** The kept cart; undefined where there is none or the browser keeps no data. */
export async function readCopy(owner: 'guest' | 'member'): Promise<CartMirror | undefined> {
  return (await lookForCopy(owner))?.copy
}

/** Keeps the cart on the device. False where the browser does not let us. */
export async function writeCopy(owner: 'guest' | 'member', cart: CartMirror): Promise<boolean> {
  try {
    await writeCartMirror(owner, cart)
    return true
  } catch (error) {
    tell(error)
    return false
  }
}
