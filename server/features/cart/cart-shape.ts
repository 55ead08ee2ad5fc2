import { availability, imageAddress } from '#server/features/catalogue/product-shape.ts'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import { renditionAddress } from '#shared/catalogue/rendition.ts'
import { fromCents } from '#shared/money.ts'
import type { CartRow } from './cart.queries.ts'

/** Pixels; 96 on screen. */
const shownWidth = 400

function availabilityOf({ status, is_digital, stock }: CartRow): CartItem['product']['availability'] {
  if (status !== 'published') return 'gone'
  return is_digital ? 'in' : availability(stock)
}

export function shapeLine(row: CartRow): CartItem {
  return {
    id: row.id,
    productId: row.product_id,
    quantity: row.quantity,
    product: {
      name: row.name,
      price: fromCents(row.price_cents),
      isDigitalDownload: row.is_digital,
      image: imageAddress(row.image ?? undefined, shownWidth),
      imageDark: row.image?.dark ? renditionAddress(row.image.dark, row.image.widths, shownWidth) : null,
      slug: row.slug,
      productType: row.product_type,
      availability: availabilityOf(row),
    },
  }
}
