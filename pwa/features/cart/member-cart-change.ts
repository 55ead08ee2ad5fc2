import { mostOfOne } from '#shared/cart/cart-limits.ts'
import type { CartItem } from '#shared/cart/cart.contract.ts'

export type CartChange =
  | { kind: 'add'; productId: number; quantity: number; product: CartItem['product'] }
  | { kind: 'update'; itemId: string; quantity: number; line?: SeenLine }
  | { kind: 'remove'; itemId: string; line?: SeenLine }
  | { kind: 'clear' }

/** What the person saw of the line. */
export interface SeenLine {
  product: Pick<CartItem['product'], 'name' | 'slug'>
  was: number
}

export const newLineId = (productId: number) => `new-${productId}`
/** Null for a line with the server's id. */
export const productOfNewLine = (itemId: string): number | null =>
  itemId.startsWith('new-') ? Number(itemId.slice(4)) : null

/** Old and new ids match. */
const isLine = ({ id, productId }: CartItem, itemId: string) =>
  id === itemId || productId === productOfNewLine(itemId)

const limited = (quantity: number, { isDigitalDownload }: CartItem['product']) =>
  isDigitalDownload ? 1 : Math.min(mostOfOne, quantity)

/** Changes the lines as the server will. */
export function changeMemberLines(items: readonly CartItem[], change: CartChange): readonly CartItem[] {
  switch (change.kind) {
    case 'clear':
      return []
    case 'remove':
      return items.filter((item) => !isLine(item, change.itemId))
    case 'update':
      return items.map((item) =>
        isLine(item, change.itemId) ? { ...item, quantity: limited(change.quantity, item.product) } : item,
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
