import { formatNumber } from '#shared/format.ts'
import type { Shop } from '#shared/settings/settings.contract.ts'

/** What a price includes: tax, shipping, updates. */
export function taxLine({ taxPercent }: Shop, isDigital: boolean, form: 'short' | 'long'): string {
  const tax =
    taxPercent > 0
      ? `Incl. ${formatNumber(taxPercent, Number.isInteger(taxPercent) ? 0 : 1)}% VAT`
      : 'No tax added'
  if (form === 'short') return isDigital ? `${tax}, nothing to ship` : `${tax}, plus shipping`
  return isDigital
    ? `${tax}. Digital: nothing to ship, updates included.`
    : `${tax}. Shipping is added at checkout.`
}
