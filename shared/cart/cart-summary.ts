import { fromCents, toCents } from '#shared/money.ts'
import { currentPrice } from '#shared/sales/sale-price.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import type { CartItem } from './cart.contract.ts'

type Counted = Pick<CartItem, 'productId' | 'quantity'> & {
  product: Pick<CartItem['product'], 'price' | 'availability'>
}
export interface CartSummary<L> {
  cartItems: readonly L[]
  /** Total quantity, not the number of lines (AMB-12). */
  itemCount: number
  /** Decimal string with two decimals: sale prices count (AMB-33), lines that are no longer sold do not. */
  totalAmount: string
}

export function summariseCart<L extends Counted>(
  lines: readonly L[],
  sales: readonly Sale[],
  now: Date,
): CartSummary<L> {
  let itemCount = 0
  let cents = 0
  for (const { productId, quantity, product } of lines) {
    itemCount += quantity
    if (product.availability !== 'gone')
      cents += toCents(currentPrice({ id: productId, price: product.price }, sales, now)) * quantity
  }
  return { cartItems: lines, itemCount, totalAmount: fromCents(cents) }
}
