import {
  addGuestItem,
  allowedQuantity,
  type GuestItem,
  updateGuestItem,
  withoutMerged,
} from '#shared/cart/guest-cart.ts'
import type { SeenProduct, SeenProducts } from '#shared/offline/saved/saved-cart.ts'

/** Lines by product, since tabs may differ in ids; `raise` is a difference, so that taps in two tabs add up. */
export type GuestChange =
  | { kind: 'add'; line: GuestItem; product: SeenProduct }
  | { kind: 'raise'; productId: number; by: number }
  | { kind: 'remove'; productId: number }
  | { kind: 'clear' }
  /** Taken over by the server, except pieces added since. */
  | { kind: 'release'; lines: readonly GuestItem[] }

export interface GuestLines {
  items: readonly GuestItem[]
  products: SeenProducts
}

export const withChanges = (cart: GuestLines, entries: readonly { change: GuestChange }[]): GuestLines =>
  entries.reduce<GuestLines>((lines, { change }) => changeGuestLines(lines, change), cart)

export function changeGuestLines({ items, products }: GuestLines, change: GuestChange): GuestLines {
  switch (change.kind) {
    case 'add': {
      const { line, product } = change
      return {
        items: addGuestItem(items, line, product.isDigitalDownload),
        products: { ...products, [line.productId]: product },
      }
    }
    case 'raise': {
      const { productId, by } = change
      const line = items.find((item) => item.productId === productId)
      if (!line) return { items, products }
      const isDigital = products[productId]?.isDigitalDownload ?? false
      const quantity = allowedQuantity(line.quantity + by, isDigital)
      return { items: updateGuestItem(items, line.id, quantity), products }
    }
    case 'remove':
      return { items: items.filter(({ productId }) => productId !== change.productId), products }
    case 'clear':
      return { items: [], products }
    case 'release':
      return { items: withoutMerged(items, change.lines), products }
  }
}
