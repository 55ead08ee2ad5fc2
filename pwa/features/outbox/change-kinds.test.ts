import { expect, test } from 'vitest'
import { queuedCalls } from '#shared/queued-calls.gen.ts'
import { changeKindOf, changeKinds, changeWords } from './change-kinds.ts'

const plane = { product: { name: 'Dunlin 1000' } }
const said = (
  endpoint: string,
  input: Record<string, unknown>,
  seen: Record<string, unknown> = plane,
  units: 'metric' | 'imperial' = 'metric',
) => changeWords({ endpoint, input, seen }, units).replaceAll('\u00a0', ' ')

test('every endpoint that can wait offline is registered once, with its words and a heading', () => {
  for (const [endpoint, [, , lane]] of Object.entries(queuedCalls)) {
    const kinds = changeKinds.filter(({ words }) => endpoint in words)
    expect(kinds, endpoint).toHaveLength(1)
    expect(kinds[0], endpoint).toBe(changeKindOf({ lane }))
  }
})

test('the cart: what is added, set and removed has its name, and from what to what', () => {
  const spars = { product: { name: 'Spar set Dunlin 1000' } }
  expect(said('addToCart', { quantity: 2 }, spars)).toBe('Add Spar set Dunlin 1000 (2)')
  expect(said('updateCartItem', { quantity: 3 }, { ...spars, was: 2 })).toBe('Spar set Dunlin 1000: 2 to 3')
  expect(said('updateCartItem', { quantity: 2 }, { ...spars, was: 2 })).toBe('Spar set Dunlin 1000: 2 pieces')
  expect(said('removeCartItem', {}, { ...spars, was: 2 })).toBe('Remove Spar set Dunlin 1000')
  expect(said('clearCart', {}, {})).toBe('Empty the cart')
})

test('the wishlist: what is added and removed has its name', () => {
  expect(said('addWish', { productId: 3 })).toBe('Add Dunlin 1000 to the wishlist')
  expect(said('removeWish', { productId: 3 })).toBe('Remove Dunlin 1000 from the wishlist')
})

test('the discount code: it has its word', () => {
  expect(said('setCartCode', { code: 'WINTER10' })).toBe('Use the code WINTER10')
  expect(said('removeCartCode', {}, {})).toBe('Remove the discount code')
})

test('a build: the field, the plane, and the value in the units of the person', () => {
  const set = (field: string, value: unknown, units?: 'imperial') =>
    said('setBuildField', { field, value }, plane, units)
  expect(set('auw', 601)).toBe('All-up weight of Dunlin 1000: 601 g')
  expect(set('cg', 64.5, 'imperial')).toBe('CG of Dunlin 1000: 2.54 in')
  expect(set('propeller', 'GWS 9x5')).toBe('Propeller of Dunlin 1000: GWS 9x5')
  const battery = { name: '3S 1500', capacity: 1500, grams: 134 }
  expect(set('battery', battery)).toBe('Battery of Dunlin 1000: 3S 1500, 134 g')
  expect(set('trims', null)).toBe('Trims of Dunlin 1000: cleared')
  expect(set('notes', 'x'.repeat(100))).toBe(`Notes of Dunlin 1000: ${'x'.repeat(80)}…`)
})

test('flights by their day, photos by their size', () => {
  const flight = { date: '2026-05-17', minutes: 12, note: '' }
  expect(said('logFlight', flight)).toBe('Flight of Dunlin 1000 on 17 May 2026, 12 min')
  const correct = (now: object, was: object | undefined = flight) =>
    said('updateFlight', { ...flight, ...now }, { ...plane, was })
  expect(correct({ minutes: 14 })).toBe('Flight of Dunlin 1000 on 17 May 2026: 12 to 14 min')
  expect(correct({ date: '2026-05-16', note: 'Maiden' })).toBe(
    'Flight of Dunlin 1000 on 17 May 2026: now on 16 May 2026, “Maiden”',
  )
  expect(correct({}, { ...flight, note: 'Rain' })).toBe(
    'Flight of Dunlin 1000 on 17 May 2026: without a note',
  )
  expect(said('deleteFlight', {}, { ...plane, was: flight })).toBe(
    'Remove the flight of Dunlin 1000 on 17 May 2026',
  )
  expect(said('addBuildPhoto', {}, { ...plane, size: 3_200_000 })).toBe('Photo of Dunlin 1000, 3.2 MB')
  expect(said('upload', {}, { size: 620_000 })).toBe('Picture, 620 kB')
})

test('a profile change lists only the fields that differ', () => {
  const was = { firstName: 'Robin', lastName: '', username: 'robin', country: 'DE' }
  const change = (now: object) => said('updateProfile', { ...was, ...now }, { was })
  expect(change({ firstName: 'Marian', country: '' })).toBe('Profile: first name Marian, no country')
  expect(change({ country: 'CH' })).toBe('Profile: country Switzerland')
})

test('a change of an older version still has its words', () => {
  expect(said('updateCartItem', { quantity: 3 }, {})).toBe('A product: 3 pieces')
  expect(said('deleteFlight', {}, plane)).toBe('Remove the flight of Dunlin 1000')
  expect(said('updateProfile', { firstName: 'Marian' }, {})).toBe('Profile: first name Marian')
  expect(said('feather', {}, {})).toBe('Save a change')
})
