import { fromCents, toCents } from '#shared/money.ts'

export interface PricedLine {
  /** Decimal strings: what one costs now, and what it costs without a sale. */
  unitPrice: string
  originalPrice: string
  quantity: number
  isDigitalDownload: boolean
}
export interface PriceRules {
  currency: string
  /** Percent that prices include. */
  taxPercent: number
  /** For an order with at least one thing to ship. */
  shippingFlat: string
}

/**
 * The lines of an order's sum, in decimal strings: subtotal (after sales) + shipping = total; `discount` is what the
 * sales took off, `tax` is the part of the total that is tax. Integer cents throughout, so that lines always add up.
 */
export function orderTotals(lines: readonly PricedLine[], rules: PriceRules) {
  const subtotal = lines.reduce((sum, line) => sum + toCents(line.unitPrice) * line.quantity, 0)
  const original = lines.reduce((sum, line) => sum + toCents(line.originalPrice) * line.quantity, 0)
  const shipping = lines.some((line) => !line.isDigitalDownload) ? toCents(rules.shippingFlat) : 0
  const total = subtotal + shipping
  const tax = Math.round((total * rules.taxPercent) / (100 + rules.taxPercent))
  return {
    subtotal: fromCents(subtotal),
    discount: fromCents(original - subtotal),
    shipping: fromCents(shipping),
    tax: fromCents(tax),
    taxPercent: rules.taxPercent,
    total: fromCents(total),
    currency: rules.currency,
  }
}
