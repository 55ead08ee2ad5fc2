import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { formatBytes, formatNumber, plural } from '#shared/format.ts'
import type { Shop } from '#shared/settings/settings.contract.ts'
import { isOneTax, type TaxSettings } from '#shared/settings/tax.ts'

/** "Incl. 19% VAT" or "Plus VAT", equal for all countries. */
function taxWords(tax: TaxSettings): string {
  if (tax.percent === 0 && isOneTax(tax)) return 'No tax'
  const percent = `${formatNumber(tax.percent, Number.isInteger(tax.percent) ? 0 : 1)}% `
  return `${tax.included ? 'Incl.' : 'Plus'} ${isOneTax(tax) ? percent : ''}${tax.name}`
}

/** `short` for narrow places. */
export function taxText({ tax: settings }: Shop, isDigital: boolean, form: 'short' | 'long'): string {
  const tax = taxWords(settings)
  if (form === 'short') return isDigital ? `${tax}, no shipping` : `${tax}, plus shipping`
  return isDigital ? `${tax}, no shipping` : `${tax}. Shipping is added at checkout.`
}

/** "Digital: 24 parts, 148 MB, release 1.3, free updates" */
export function digitalText({ aircraft, downloadSize, version }: Product): string {
  const facts = [
    ...(aircraft ? [plural(aircraft.partCount, 'part')] : []),
    ...(downloadSize > 0 ? [formatBytes(downloadSize)] : []),
    ...(version ? [`release ${version}`] : []),
    'free updates',
  ]
  return `Digital: ${facts.join(', ')}`
}
