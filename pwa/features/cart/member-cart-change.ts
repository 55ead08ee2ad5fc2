import { mostOfOne } from '#shared/cart/cart-limits.ts'
import type { CartItem } from '#shared/cart/cart.contract.ts'

/** A change to a member's cart. A line that is still on its way to the server has the id `new-<product>`. */
export type CartChange =
  | { kind: 'add'; productId: number; quantity: number; product: CartItem['product'] }
  | { kind: 'update'; itemId: string; quantity: number; line?: SeenLine }
  | { kind: 'remove'; itemId: string; line?: SeenLine }
  | { kind: 'clear' }

/** A line as it stood when the person changed it. */
type SeenLine = Pick<CartItem, 'quantity' | 'product'> | undefined

export const newLineId = (productId: number) => `new-${productId}`

const limited = (quantity: number, { isDigitalDownload }: CartItem['product']) =>
  isDigitalDownload ? 1 : Math.min(mostOfOne, quantity)

/** The lines as they will be once the server has agreed. */
export function changeMemberLines(items: readonly CartItem[], change: CartChange): readonly CartItem[] {
  switch (change.kind) {
    case 'clear':
      return []
    case 'remove':
      return items.filter(({ id }) => id !== change.itemId)
    case 'update':
      return items.map((item) =>
        item.id === change.itemId ? { ...item, quantity: limited(change.quantity, item.product) } : item,
      )
    case 'add': {
      const { productId, quantity, product } = change
      if (items.some((item) => item.productId === productId))
        return items.map((item) =>
          item.productId === productId
            ? { ...item, quantity: limited(item.quantity + quantity, item.product) }
            : item,
        )
      return [
        ...items,
        { id: newLineId(productId), productId, quantity: limited(quantity, product), product },
      ]
    }
  }
}
