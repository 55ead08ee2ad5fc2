import { addressFormats } from './address-formats.gen.ts'
import { countryName } from './countries.ts'
import type { Address } from './orders.contract.ts'

/** How a country writes an address, by lines: %N name, %A street, %C town, %S region, %Z postcode. */
export const addressFormat = (country: string): string => addressFormats[country]?.[0] ?? '%N\n%A\n%C'

/** Fills in one line of a format. Where a value is missing, what separates it from its neighbour goes with it. */
function fillLine(line: string, values: Readonly<Record<string, string>>): string {
  const pieces = line.split(/(%[A-Z])/)
  if (pieces.length === 1) return line
  let filled = ''
  let between = ''
  for (const piece of pieces) {
    const value = values[piece]
    if (value === undefined) between = piece
    else if (value !== '') {
      filled += filled && between === '' ? ` ${value}` : between + value
      between = ''
    }
  }
  return filled.trim()
}

/** An address line by line in the order of its country, as an envelope carries it; without an address name and country. */
export function postalLines({
  name,
  country,
  address,
}: {
  name: string
  country: string
  address: Address | null
}): string[] {
  const { line1 = '', line2 = '', city = '', region = '', postcode = '' } = address ?? {}
  if (!address) return [name, countryName(country)].filter((line) => line !== '')
  const format = addressFormat(country)
  const values = {
    '%N': address.name,
    '%A': [line1, line2].filter((line) => line !== '').join('\n'),
    '%C': city,
    '%S': region,
    '%Z': postcode,
  }
  const lines = format.split('\n').flatMap((line) => fillLine(line, values).split('\n'))
  // What an earlier form asked for and this country does not write is printed all the same.
  const rest = (['%Z', '%C', '%S'] as const).filter((token) => !format.includes(token))
  return [
    ...lines,
    rest
      .map((token) => values[token])
      .join(' ')
      .trim(),
    countryName(country),
  ].filter((line) => line !== '')
}
