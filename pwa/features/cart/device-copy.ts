import { changeCartMirror, readCartMirror } from '#shared/offline/cart-mirror.ts'
import type { CartMirror } from '#shared/offline/saved/saved-cart.ts'

let isWarned = false
/** Warns once. */
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

/** Of this member alone. `change` gets undefined where nothing of theirs is saved; null changes nothing. */
export async function changeCopy(
  userId: string,
  change: (saved: CartMirror | undefined) => CartMirror | null,
): Promise<void> {
  try {
    await changeCartMirror('member', (saved) => change(saved?.userId === userId ? saved : undefined))
  } catch (error) {
    warn(error)
  }
}
