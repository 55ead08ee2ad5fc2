import { addressFormats } from './address-formats.gen.ts'
import { addressRegions } from './address-regions.gen.ts'
import type { Address } from './orders.contract.ts'
import { addressFormat } from './postal-lines.ts'

export type AddressField = keyof Address

export interface AddressEntry {
  field: AddressField
  label: string
  /** The token of `autocomplete`. */
  complete: string
  isNeeded: boolean
  /** What is said while it is empty: "Enter your postcode". */
  wanted: string
  /** What may be chosen; absent: it is typed. */
  options?: readonly { value: string; label: string }[]
}

/** "your postcode", "your ZIP code", "your Eircode". */
const yours = (label: string) =>
  `your ${/^(?:[A-Z]{2}|Eircode)/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)}`

function regionsOf(country: string): AddressEntry['options'] {
  return addressRegions[country]?.split('|').map((region) => {
    const [value = region, label = value] = region.split('=')
    return { value, label }
  })
}

function entry(
  field: AddressField,
  label: string,
  complete: string,
  { isNeeded = true, options }: { isNeeded?: boolean; options?: AddressEntry['options'] } = {},
): AddressEntry {
  const wanted = `${options ? 'Choose' : 'Enter'} ${yours(label)}.`
  return { field, label, complete, isNeeded, wanted, ...(options ? { options } : {}) }
}

/** The fields of a country's addresses, in rows and in the order in which they are written there. */
export function addressRows(country: string): AddressEntry[][] {
  const [, needs = 'C', postcode = '', , , region = '', town = 'City'] = addressFormats[country] ?? []
  const street = town || !region ? 'Street and number' : 'Town, street and number'
  const options = regionsOf(country)
  const entries: Record<string, AddressEntry> = {
    C: entry('city', town, 'address-level2', { isNeeded: needs.includes('C') }),
    S: entry('region', region, 'address-level1', {
      isNeeded: needs.includes('S'),
      ...(options ? { options } : {}),
    }),
    Z: entry('postcode', postcode, 'postal-code', { isNeeded: needs.includes('Z') }),
  }
  const rows = addressFormat(country)
    .split('\n')
    .map((line) => [...line.matchAll(/%([CSZ])/g)].flatMap(([, token = '']) => entries[token] ?? []))
    .filter((row) => row.length > 0)
  return [
    [entry('name', 'Name', 'name')],
    [entry('line1', street, 'address-line1')],
    [entry('line2', 'Flat, floor or company', 'address-line2', { isNeeded: false })],
    ...rows,
  ]
}

/** The address without what its country does not write, and with its postcode in capitals. */
export function tidyAddress(country: string, address: Address): Address {
  const used = new Set(addressRows(country).flatMap((row) => row.map(({ field }) => field)))
  const { city, region, postcode, ...rest } = address
  return {
    ...rest,
    city: used.has('city') ? city : '',
    postcode: used.has('postcode') ? postcode.toUpperCase() : '',
    ...(used.has('region') && region ? { region } : {}),
  }
}

/** What is wrong with an address by the rules of its country, in the order of the form: nothing where it is right. */
export function addressFaults(country: string, address: Address): { path: AddressField; message: string }[] {
  const [, , , pattern = '', example = ''] = addressFormats[country] ?? []
  return addressRows(country)
    .flat()
    .flatMap(({ field, wanted, isNeeded, options }) => {
      const value = (address[field] ?? '').trim()
      if (value === '') return isNeeded ? [{ path: field, message: wanted }] : []
      if (options && options.every((option) => option.value !== value))
        return [{ path: field, message: wanted }]
      if (field === 'postcode' && pattern && !new RegExp(`^(?:${pattern})$`, 'i').test(value))
        return [{ path: field, message: `${wanted.slice(0, -1)}, such as ${example}.` }]
      return []
    })
}
