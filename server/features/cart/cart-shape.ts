import { availability, imageAddress } from '#server/features/catalogue/product-shape.ts'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import { fromCents } from '#shared/money.ts'
import type { CartRow } from './cart.queries.ts'

function availabilityOf({ status, is_digital, stock }: CartRow): CartItem['product']['availability'] {
  if (status !== 'published') return 'gone'
  return is_digital ? 'in' : availability(stock)
}

/** A line as the member sees it. */
export function shapeLine(row: CartRow): CartItem {
  return {
    id: row.id,
    productId: row.product_id,
    quantity: row.quantity,
    product: {
      name: row.name,
      price: fromCents(row.price_cents),
      isDigitalDownload: row.is_digital,
      image: imageAddress(row.image ?? undefined, 400),
      slug: row.slug,
      productType: row.product_type,
      availability: availabilityOf(row),
    },
  }
}
