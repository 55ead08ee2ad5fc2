import { fromCents, percentOf, toCents } from '#shared/money.ts'
import type { Sale } from './sales.contract.ts'

export interface SalePrice {
  onSale: true
  /** Decimal strings with two decimals. */
  salePrice: string
  originalPrice: string
  /** What is saved, in percent; of a fixed discount rounded to a whole number (AMB-33). */
  salePercentage: number
  saleName: string
  saleEndDate: string
}
interface FullPrice {
  onSale: false
}
export type Priced<P> = P & (SalePrice | FullPrice)
interface Pricable {
  id: number
  price: string
}

function isRunning(sale: Sale, now: Date): boolean {
  return Date.parse(sale.startDate) <= now.getTime() && now.getTime() < Date.parse(sale.endDate)
}

function reducedCents(cents: number, { discountType, discountValue }: Sale): number {
  // The price is rounded, not the discount: 9.99 less 10% is 8.99, 49.95 less 10% is 44.96.
  if (discountType === 'percentage') return percentOf(cents, Math.max(0, 100 - Number(discountValue)))
  return Math.max(0, cents - toCents(discountValue))
}

/**
 * The one rule of sale prices (specification, section 5): of the sales running at `now`, in their order, the first that
 * is site-wide or lists the product sets its price. A sale that takes nothing off leaves the product at full price.
 */
export function applySale<P extends Pricable>(product: P, sales: readonly Sale[], now: Date): Priced<P> {
  const sale = sales.find(
    (each) => isRunning(each, now) && (each.siteWide || each.productIds.includes(product.id)),
  )
  if (!sale) return { ...product, onSale: false }
  const cents = toCents(product.price)
  const reduced = reducedCents(cents, sale)
  if (reduced >= cents) return { ...product, onSale: false }
  return {
    ...product,
    onSale: true,
    salePrice: fromCents(reduced),
    originalPrice: fromCents(cents),
    salePercentage:
      sale.discountType === 'percentage'
        ? Math.min(100, Number(sale.discountValue))
        : Math.round(((cents - reduced) / cents) * 100),
    saleName: sale.name,
    saleEndDate: sale.endDate,
  }
}

/** What a product costs at `now`: its sale price, or its own, with two decimals. */
export function currentPrice(product: Pricable, sales: readonly Sale[], now: Date): string {
  const priced = applySale(product, sales, now)
  return priced.onSale ? priced.salePrice : fromCents(toCents(product.price))
}

/** The next instant after `now` at which one of these sales starts or ends; null when none does. */
export function nextSaleBoundary(
  sales: readonly Pick<Sale, 'startDate' | 'endDate'>[],
  now: Date,
): Date | null {
  const ahead = sales
    .flatMap(({ startDate, endDate }) => [Date.parse(startDate), Date.parse(endDate)])
    .filter((time) => time > now.getTime())
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : null
}
