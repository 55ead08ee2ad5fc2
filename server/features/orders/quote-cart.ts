import { createHash } from 'node:crypto'
import type { Db } from '#server/features/call.ts'
import type { Environment } from '#server/foundation/environment.ts'
import { readSelling } from '#server/features/settings/selling.queries.ts'
import { activeSales } from '#server/features/sales/sales.queries.ts'
import { licenceOf } from '#shared/catalogue/licences.ts'
import { placeholderImage } from '#shared/catalogue/placeholder.ts'
import { fromCents, toCents } from '#shared/money.ts'
import { deliveryOf, orderTotals } from '#shared/orders/order-totals.ts'
import type { OrderLine, Quote } from '#shared/orders/orders.contract.ts'
import { applySale } from '#shared/sales/sale-price.ts'
import { cartForOrder } from './orders.queries.ts'

function imageUrl(packed: string | null): string {
  const [hash, widths = ''] = packed?.split(':') ?? []
  if (!hash) return placeholderImage
  const fitting = widths
    .split(',')
    .map(Number)
    .filter((width) => width <= 400)
  return `/uploads/${hash}-${Math.max(...fitting, Math.min(...widths.split(',').map(Number)))}.webp`
}

/** Goods whose weight nobody has entered weigh too much to promise a price for. */
function obstacleIn(delivery: ReturnType<typeof deliveryOf>): Quote['obstacle'] {
  if (!delivery || 'zone' in delivery) return null
  return delivery.obstacle === 'country' ? 'country' : 'weight'
}

/**
 * What the member's cart costs now: the server decides every price. The fingerprint changes with anything that the
 * buyer would want to know before paying.
 */
export async function quoteCart(
  db: Db,
  userId: string,
  country: string,
  shop: Environment['shop'],
): Promise<Quote> {
  const now = new Date()
  const [rows, sales, rules] = await Promise.all([
    cartForOrder(db, userId),
    activeSales(db, now),
    readSelling(db, shop),
  ])
  const problems: Quote['problems'] = []
  const lines: OrderLine[] = []
  for (const row of rows) {
    if (row.status !== 'published') {
      problems.push({ productId: row.product_id, name: row.name, reason: 'gone' })
      continue
    }
    if (row.stock !== null && row.stock < row.quantity)
      problems.push({ productId: row.product_id, name: row.name, reason: 'out' })
    const priced = applySale({ id: row.product_id, price: fromCents(row.price_cents) }, sales, now)
    const unitPrice = priced.onSale ? priced.salePrice : fromCents(row.price_cents)
    const quantity = row.is_digital ? 1 : row.quantity
    lines.push({
      productId: row.product_id,
      name: row.name,
      slug: row.slug,
      productType: row.product_type,
      image: imageUrl(row.image),
      quantity,
      unitPrice,
      originalPrice: fromCents(row.price_cents),
      saleName: priced.onSale ? priced.saleName : null,
      total: fromCents(toCents(unitPrice) * quantity),
      isDigitalDownload: row.is_digital,
      weightGrams: row.is_digital ? null : row.weight_grams,
      version: row.version,
      licence: row.licence_kind ? licenceOf(row.licence_kind) : null,
    })
  }
  const totals = orderTotals(lines, country, rules)
  const delivery = deliveryOf(lines, country, rules)
  const agreed = [lines.map((line) => [line.productId, line.quantity, line.unitPrice]), totals, country]
  return {
    lines,
    totals,
    needsAddress: lines.some((line) => !line.isDigitalDownload),
    problems,
    obstacle: obstacleIn(delivery),
    fingerprint: createHash('sha256').update(JSON.stringify(agreed)).digest('hex').slice(0, 32),
  }
}
