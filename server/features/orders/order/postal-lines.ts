import type { Address } from '#shared/orders/orders.contract.ts'

const regions = new Intl.DisplayNames('en', { type: 'region' })

/** An address line by line, as an envelope carries it. */
export function postalLines({
  name,
  country,
  address,
}: {
  name: string
  country: string
  address: Address | null
}): string[] {
  return [
    address?.name ?? name,
    ...(address ? [address.line1, address.line2 ?? '', `${address.postcode} ${address.city}`] : []),
    regions.of(country) ?? country,
  ].filter((line) => line !== '')
}
