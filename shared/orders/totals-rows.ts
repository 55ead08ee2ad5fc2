import { formatPrice } from '#shared/format.ts'
import { fromCents, toCents } from '#shared/money.ts'
import type { OrderLine, Quote } from './orders.contract.ts'

export interface TotalsRow {
  name: string
  value: string
}

/** Before sales and code, as the subtotal: papers and mails print it, so that the lines add up to the subtotal. */
export const lineBeforeSale = ({ originalPrice, quantity }: Pick<OrderLine, 'originalPrice' | 'quantity'>) =>
  fromCents(toCents(originalPrice) * quantity)

/** Same on screen, mail and paper; the total comes last. */
export function totalsRows(totals: Quote['totals']): TotalsRow[] {
  const money = (amount: string) => formatPrice(amount, totals.currency)
  const { shippingZone: zone, taxPercent, taxName, taxIncluded } = totals
  const shipping = totals.shipping === '0.00' ? 'Free' : money(totals.shipping)
  return [
    { name: 'Subtotal', value: money(fromCents(toCents(totals.subtotal) + toCents(totals.discount))) },
    ...(totals.discount === '0.00' ? [] : [{ name: 'Sale discount', value: `−${money(totals.discount)}` }]),
    {
      name: 'Shipping',
      value: zone === null ? 'Nothing to ship' : shipping,
    },
    ...(totals.code ? [{ name: `Code ${totals.code.code}`, value: `−${money(totals.code.off)}` }] : []),
    ...(taxPercent > 0
      ? [{ name: `${taxIncluded ? 'Including ' : ''}${taxPercent}% ${taxName}`, value: money(totals.tax) }]
      : []),
    { name: 'Total', value: money(totals.total) },
  ]
}
