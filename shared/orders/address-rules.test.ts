import { expect, test } from 'vitest'
import { addressFaults, addressRows, tidyAddress } from './address-rules.ts'
import { countries } from './countries.ts'
import { postalLines } from './postal-lines.ts'

const empty = { name: 'Mika Maker', line1: 'Street 1', line2: '', postcode: '', city: '', region: '' }
const labels = (country: string) =>
  addressRows(country).map((row) => row.map(({ label }) => label).join(' | '))
const faults = (country: string, typed: object) =>
  addressFaults(country, { ...empty, ...typed }).map(({ path, message }) => `${path}: ${message}`)
const lines = (country: string, typed: object) =>
  postalLines({ name: '', country, address: { ...empty, ...typed } })

test('the form asks in the words and in the order of the country', () => {
  const first = ['Name', 'Street and number', 'Flat, floor or company']
  expect(labels('DE')).toEqual([...first, 'Postcode | City'])
  expect(labels('US')).toEqual([...first, 'City | State | ZIP code'])
  expect(labels('CA')).toEqual([...first, 'City | Province | Postal code'])
  expect(labels('GB')).toEqual([...first, 'Town', 'Postcode'])
  expect(labels('IE')).toEqual([...first, 'City', 'County', 'Eircode'])
  expect(labels('IN')).toEqual([...first, 'City | PIN code', 'State'])
  expect(labels('JP').slice(1)).toEqual([
    'Town, street and number',
    'Flat, floor or company',
    'Prefecture',
    'Postcode',
  ])
})

test('every field has the token by which a browser fills it in', () => {
  expect(addressRows('US').flatMap((row) => row.map(({ complete }) => complete))).toEqual([
    'name',
    'address-line1',
    'address-line2',
    'address-level2',
    'address-level1',
    'postal-code',
  ])
})

test('what is missing or wrong is named in the words of the country', () => {
  expect(faults('DE', {})).toEqual(['postcode: Enter your postcode.', 'city: Enter your city.'])
  expect(faults('DE', { city: 'Berlin', postcode: '1011' })).toEqual([
    'postcode: Enter your postcode, such as 26133.',
  ])
  expect(faults('US', { city: 'Springfield', postcode: '6270A' })).toEqual([
    'region: Choose your state.',
    'postcode: Enter your ZIP code, such as 95014.',
  ])
  expect(faults('US', { city: 'Springfield', postcode: '62701', region: 'Illinois' })).toEqual([
    'region: Choose your state.',
  ])
  expect(faults('JP', { postcode: '100-0001' })).toEqual(['region: Choose your prefecture.'])
  expect(faults('IN', { city: 'Pune', region: 'Maharashtra' })).toEqual(['postcode: Enter your PIN code.'])
  expect(faults('IE', { city: 'Cork' })).toEqual([])
  expect(faults('AE', { region: 'Dubai' })).toEqual([])
})

test('an address is printed in the order of its country', () => {
  expect(lines('DE', { postcode: '10115', city: 'Berlin' })).toEqual([
    'Mika Maker',
    'Street 1',
    '10115 Berlin',
    'Germany',
  ])
  expect(lines('US', { line2: 'Apt 4', postcode: '62701', city: 'Springfield', region: 'IL' })).toEqual([
    'Mika Maker',
    'Street 1',
    'Apt 4',
    'Springfield, IL 62701',
    'United States',
  ])
  expect(lines('GB', { postcode: 'NG1 1AA', city: 'Nottingham' }).slice(2, 4)).toEqual([
    'Nottingham',
    'NG1 1AA',
  ])
  expect(lines('JP', { postcode: '100-0001', region: 'Tokyo' }).slice(1, 3)).toEqual([
    'Street 1, Tokyo',
    '100-0001',
  ])
})

test('an address of an earlier form is printed whole, without a separator that separates nothing', () => {
  expect(lines('US', { postcode: '62701', city: 'Springfield' })[2]).toBe('Springfield 62701')
  expect(lines('JP', { postcode: '100-0001', city: 'Tokyo' }).slice(1, 4)).toEqual([
    'Street 1',
    '100-0001',
    'Tokyo',
  ])
  expect(postalLines({ name: 'Mika', country: 'DE', address: null })).toEqual(['Mika', 'Germany'])
})

test('what the country does not write is dropped, and a postcode is in capitals', () => {
  expect(tidyAddress('GB', { ...empty, city: 'London', postcode: 'sw1a 1aa', region: 'IL' })).toEqual({
    name: 'Mika Maker',
    line1: 'Street 1',
    line2: '',
    city: 'London',
    postcode: 'SW1A 1AA',
  })
  expect(tidyAddress('AE', { ...empty, postcode: '123', region: 'Dubai' })).toMatchObject({ postcode: '' })
})

test('every country has a form that can be filled in, and prints all that is asked for', () => {
  for (const country of countries) {
    const entries = addressRows(country).flat()
    expect(new Set(entries.map(({ field }) => field)).size, country).toBe(entries.length)
    expect(
      entries.every(({ label }) => label !== ''),
      country,
    ).toBe(true)
    const typed = Object.fromEntries(
      entries.map(({ field, options }) => [field, options?.[0]?.value ?? `<${field}>`]),
    )
    const printed = lines(country, typed).join('\n')
    for (const value of Object.values(typed)) expect(printed, country).toContain(value)
  }
})
