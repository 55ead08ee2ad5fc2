import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { formatBytes, formatNumber, plural } from '#shared/format.ts'
import type { Shop } from '#shared/settings/settings.contract.ts'
import { isOneTax, type TaxSettings } from '#shared/settings/tax.ts'

/** "Incl. 19% VAT" or "Plus VAT": the page is the same for every country. */
function taxWords(tax: TaxSettings): string {
  if (tax.percent === 0 && isOneTax(tax)) return 'No tax'
  const percent = `${formatNumber(tax.percent, Number.isInteger(tax.percent) ? 0 : 1)}% `
  return `${tax.included ? 'Incl.' : 'Plus'} ${isOneTax(tax) ? percent : ''}${tax.name}`
}

/** Says which tax a price includes and whether shipping is added. `short` is for narrow places. */
export function taxLine({ tax: settings }: Shop, isDigital: boolean, form: 'short' | 'long'): string {
  const tax = taxWords(settings)
  if (form === 'short') return isDigital ? `${tax}, no shipping` : `${tax}, plus shipping`
  return isDigital ? `${tax}, no shipping` : `${tax}. Shipping is added at checkout.`
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
