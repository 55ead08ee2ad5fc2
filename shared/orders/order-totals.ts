import { fromCents, includedPart, percentOf, toCents } from '#shared/money.ts'
import type { SellingRules } from '#shared/settings/selling-rules.ts'
import { type Delivery, deliveryTo } from '#shared/settings/shipping.ts'
import { taxPercentIn } from '#shared/settings/tax.ts'

export interface PricedLine {
  /** Decimal strings: what one costs now, and what it costs without a sale. */
  unitPrice: string
  originalPrice: string
  quantity: number
  isDigitalDownload: boolean
  /** Of one piece; null where it is not known. */
  weightGrams: number | null
}

function gramsOf(goods: readonly PricedLine[]): number | null {
  if (goods.some((line) => line.weightGrams === null)) return null
  return goods.reduce((sum, line) => sum + (line.weightGrams ?? 0) * line.quantity, 0)
}

const sumOf = (lines: readonly PricedLine[], price: 'unitPrice' | 'originalPrice') =>
  lines.reduce((sum, line) => sum + toCents(line[price]) * line.quantity, 0)

/** How the goods among these lines get to a country; null where there is nothing to send. */
export function deliveryOf(
  lines: readonly PricedLine[],
  country: string,
  { shipping }: SellingRules,
): Delivery | null {
  const goods = lines.filter((line) => !line.isDigitalDownload)
  if (goods.length === 0) return null
  return deliveryTo(shipping, country, gramsOf(goods), sumOf(lines, 'unitPrice'))
}

/**
 * The one rule of what an order comes to, on the phone and on the server; decimal strings. Subtotal (after sales) plus
 * shipping is the total, plus the tax where prices do not include it; `discount` is what the sales took off. Cents are
 * whole numbers throughout and tax is rounded once, so that the lines always add up.
 */
export function orderTotals(lines: readonly PricedLine[], country: string, rules: SellingRules) {
  const { tax: taxed, currency } = rules
  const delivery = deliveryOf(lines, country, rules)
  const sent = delivery && 'zone' in delivery ? delivery : null
  const subtotal = sumOf(lines, 'unitPrice')
  const before = subtotal + (sent?.cents ?? 0)
  const taxPercent = taxPercentIn(taxed, country)
  const tax = taxed.included ? includedPart(before, taxPercent) : percentOf(before, taxPercent)
  return {
    subtotal: fromCents(subtotal),
    discount: fromCents(sumOf(lines, 'originalPrice') - subtotal),
    shipping: fromCents(sent?.cents ?? 0),
    /** Where it is sent, as the shop calls it; null: nothing to ship. */
    shippingZone: sent?.zone ?? null,
    tax: fromCents(tax),
    taxName: taxed.name,
    taxPercent,
    taxIncluded: taxed.included,
    total: fromCents(taxed.included ? before : before + tax),
    currency,
  }
}
