import { formatPrice } from '#shared/format.ts'
import type { AdminSale } from '#shared/sales/admin-sales.contract.ts'

/** "10% off", "€ 5.00 off". */
export function discountWords(
  { discountType, discountValue }: Pick<AdminSale, 'discountType' | 'discountValue'>,
  currency: string,
): string {
  return discountType === 'percentage'
    ? `${Number(discountValue)}% off`
    : `${formatPrice(Number(discountValue).toFixed(2), currency)} off`
}
/** "The whole shop", "Lapwing 800, Curlew 1100 and 3 more". */
export function scopeWords({ siteWide, productIds, productNames }: AdminSale): string {
  if (siteWide) return 'The whole shop'
  const few = productNames.slice(0, 3).join(', ')
  const more = productIds.length - 3
  return more > 0 ? `${few} and ${more} more` : few
}
