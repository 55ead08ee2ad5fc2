import { fromCents, percentOf, toCents } from '#shared/money.ts'
import type { Sale } from './sales.contract.ts'

export interface SalePrice {
  onSale: true
  salePrice: string
  originalPrice: string
  /** Percent; rounded for a fixed discount (AMB-33). */
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

export function isRunning(sale: Sale, now: Date): boolean {
  return Date.parse(sale.startDate) <= now.getTime() && now.getTime() < Date.parse(sale.endDate)
}

function reducedCents(cents: number, { discountType, discountValue }: Sale): number {
  // Rounds the price, not the discount: 9.99 less 10 % is 8.99.
  if (discountType === 'percentage') return percentOf(cents, Math.max(0, 100 - Number(discountValue)))
  return Math.max(0, cents - toCents(discountValue))
}

/** Specification, section 5: the first running sale that is site-wide or lists the product sets its price. */
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

export function currentPrice(product: Pricable, sales: readonly Sale[], now: Date): string {
  const priced = applySale(product, sales, now)
  return priced.onSale ? priced.salePrice : fromCents(toCents(product.price))
}

/** Null where no sale starts or ends later. */
export function nextSaleBoundary(
  sales: readonly Pick<Sale, 'startDate' | 'endDate'>[],
  now: Date,
): Date | null {
  const ahead = sales
    .flatMap(({ startDate, endDate }) => [Date.parse(startDate), Date.parse(endDate)])
    .filter((time) => time > now.getTime())
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : null
}
