import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { formatBytes, formatNumber, plural } from '#shared/format.ts'
import type { Shop } from '#shared/settings/settings.contract.ts'

/** What a price includes: the tax, and whether shipping is added. `short` where there is little room. */
export function taxLine({ taxPercent }: Shop, isDigital: boolean, form: 'short' | 'long'): string {
  const tax =
    taxPercent > 0
      ? `Incl. ${formatNumber(taxPercent, Number.isInteger(taxPercent) ? 0 : 1)}% VAT`
      : 'No tax added'
  if (form === 'short') return isDigital ? `${tax}, nothing to ship` : `${tax}, plus shipping`
  return isDigital ? `${tax}. Nothing to ship.` : `${tax}. Shipping is added at checkout.`
}

/** "Digital: 24 parts, 148 MB, v1.3, updates included" */
export function digitalLine({ aircraft, downloadSize, version }: Product): string {
  const facts = [
    ...(aircraft ? [plural(aircraft.partCount, 'part')] : []),
    ...(downloadSize > 0 ? [formatBytes(downloadSize)] : []),
    ...(version ? [`v${version}`] : []),
    'updates included',
  ]
  return `Digital: ${facts.join(', ')}`
}
