import { fromCents, includedPart, percentOf, toCents } from '#shared/money.ts'
import type { SellingRules } from '#shared/settings/selling-rules.ts'
import { type Delivery, deliveryTo } from '#shared/settings/shipping.ts'
import { taxPercentIn } from '#shared/settings/tax.ts'

export interface PricedLine {
  /** Decimal strings; `listPrice` is before sales. */
  unitPrice: string
  originalPrice: string
  quantity: number
  isDigitalDownload: boolean
  weightGrams: number | null
  /** What a discount code takes off the whole line. */
  codeOff?: string | undefined
}
/** See `codeEffect`. */
export interface TotalsCode {
  code: string
  paysShipping: boolean
  /** The lines as they are without it: their sum decides whether shipping is free. */
  without: readonly PricedLine[]
}

function gramsOf(goods: readonly PricedLine[]): number | null {
  if (goods.some((line) => line.weightGrams === null)) return null
  return goods.reduce((sum, line) => sum + (line.weightGrams ?? 0) * line.quantity, 0)
}

const sumOf = (lines: readonly PricedLine[], price: 'unitPrice' | 'originalPrice') =>
  lines.reduce((sum, line) => sum + toCents(line[price]) * line.quantity, 0)

/** Null for downloads alone. */
export function deliveryOf(
  lines: readonly PricedLine[],
  country: string,
  { shipping }: SellingRules,
): Delivery | null {
  const goods = lines.filter((line) => !line.isDigitalDownload)
  if (goods.length === 0) return null
  return deliveryTo(shipping, country, gramsOf(goods), sumOf(lines, 'unitPrice'))
}

/** The one rule for phone and server; `discount` is what sales took off, `code.off` what the code took off. */
export function orderTotals(
  lines: readonly PricedLine[],
  country: string,
  rules: SellingRules,
  code: TotalsCode | null = null,
) {
  const { tax: taxed, currency } = rules
  const delivery = deliveryOf(code?.without ?? lines, country, rules)
  const sent = delivery && 'zone' in delivery ? delivery : null
  const subtotal = sumOf(lines, 'unitPrice')
  const onLines = lines.reduce((sum, { codeOff }) => sum + (codeOff ? toCents(codeOff) : 0), 0)
  const off = code ? onLines + (code.paysShipping ? (sent?.cents ?? 0) : 0) : 0
  const before = subtotal + (sent?.cents ?? 0) - off
  const taxPercent = taxPercentIn(taxed, country)
  const tax = taxed.included ? includedPart(before, taxPercent) : percentOf(before, taxPercent)
  return {
    subtotal: fromCents(subtotal),
    discount: fromCents(sumOf(lines, 'originalPrice') - subtotal),
    shipping: fromCents(sent?.cents ?? 0),
    shippingZone: sent?.zone ?? null,
    tax: fromCents(tax),
    taxName: taxed.name,
    taxPercent,
    taxIncluded: taxed.included,
    total: fromCents(taxed.included ? before : before + tax),
    currency,
    ...(code && off > 0 ? { code: { code: code.code, off: fromCents(off) } } : {}),
  }
}
