import { createHash } from 'node:crypto'
import type { Db } from '#server/features/call.ts'
import type { Environment } from '#server/foundation/environment.ts'
import { readSelling } from '#server/features/settings/selling.queries.ts'
import { activeSales } from '#server/features/sales/sales.queries.ts'
import { licenceOf } from '#shared/catalogue/licences.ts'
import { placeholderImage } from '#shared/catalogue/placeholder.ts'
import { renditionAddress } from '#shared/catalogue/rendition.ts'
import { fromCents, toCents } from '#shared/money.ts'
import { deliveryOf } from '#shared/orders/order-totals.ts'
import type { OrderLine, Quote } from '#shared/orders/orders.contract.ts'
import type { Sale } from '#shared/sales/sales.contract.ts'
import { applySale } from '#shared/sales/sale-price.ts'
import { type EnteredCode, priceWithCode } from './quote-code.ts'
import { type LinesOf, linesToOrder, type ProductRow } from '#server/features/orders/order/orders.queries.ts'

/** Pixels; 80 on screen. */
const shownWidth = 400

/** Without a weight no price can be promised. */
function obstacleIn(delivery: ReturnType<typeof deliveryOf>): Quote['obstacle'] {
  if (!delivery || 'zone' in delivery) return null
  return delivery.obstacle === 'country' ? 'country' : 'weight'
}

export type CartOf = LinesOf & { code?: EnteredCode | null }

/** The fingerprint covers all that a buyer would want to know before paying. */
export async function quoteCart(
  db: Db,
  cart: CartOf,
  country: string,
  shop: Environment['shop'],
): Promise<Quote> {
  const now = new Date()
  const [items, sales, rules] = await Promise.all([
    linesToOrder(db, cart),
    activeSales(db, now),
    readSelling(db, shop),
  ])
  const bought = new Set(items.filter(({ owned }) => owned).map(({ productId }) => productId))
  const problems: Quote['problems'] = []
  const sold: OrderLine[] = []
  for (const { productId, quantity: wanted, product } of items) {
    if (!product || product.status !== 'published') {
      // An unpublished name may be secret.
      const name = product?.wasPublished ? product.name : `Product ${productId}`
      problems.push({ productId, name, reason: 'gone' })
      continue
    }
    const quantity = product.is_digital ? 1 : wanted
    if (!product.is_digital && product.stock !== null && product.stock < quantity)
      problems.push({ productId, name: product.name, reason: 'out' })
    sold.push(lineOf(product, quantity, sales, now))
  }
  const { lines, totals, code } = priceWithCode(sold, country, rules, cart.code ?? null)
  const delivery = deliveryOf(lines, country, rules)
  const agreed = [
    lines.map((line) => [line.productId, line.quantity, line.unitPrice, line.version, line.licence?.kind]),
    ...(totals.code ? [lines.map((line) => line.codeOff)] : []),
    totals,
    country,
  ]
  return {
    lines,
    totals,
    needsAddress: lines.some((line) => !line.isDigitalDownload),
    problems,
    owned: lines.flatMap(({ productId, name, isDigitalDownload }) =>
      productId !== null && isDigitalDownload && bought.has(productId) ? [{ productId, name }] : [],
    ),
    obstacle: obstacleIn(delivery),
    code,
    fingerprint: createHash('sha256').update(JSON.stringify(agreed)).digest('hex').slice(0, 32),
  }
}

function lineOf(product: ProductRow, quantity: number, sales: readonly Sale[], now: Date): OrderLine {
  const { image: picture } = product
  const price = fromCents(product.price_cents)
  const priced = applySale({ id: product.id, price }, sales, now)
  const unitPrice = priced.onSale ? priced.salePrice : price
  return {
    productId: product.id,
    name: product.name,
    slug: product.slug,
    productType: product.product_type,
    image: picture ? renditionAddress(picture.hash, picture.widths, shownWidth) : placeholderImage,
    imageDark: picture?.dark ? renditionAddress(picture.dark, picture.widths, shownWidth) : null,
    quantity,
    unitPrice,
    originalPrice: price,
    saleName: priced.onSale ? priced.saleName : null,
    total: fromCents(toCents(unitPrice) * quantity),
    isDigitalDownload: product.is_digital,
    weightGrams: product.is_digital ? null : product.weight_grams,
    version: product.version,
    licence: product.licence_kind ? licenceOf(product.licence_kind) : null,
  }
}
