import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderShop, startOrderShop } from '#server/testing/order-shop.ts'
import { readPdf } from '#server/testing/files/read-pdf.ts'
import type { Problem } from '#shared/errors.ts'

let at: OrderShop
beforeAll(async () => {
  at = await startOrderShop()
  await at.db.updateTable('products').set({ stock: 50 }).where('is_digital', '=', false).execute()
})
afterAll(() => at.shop.close())

const home = { name: 'Mika Maker', line1: 'Sample Street 1' }
const orderTo = async (country: string, more: object) =>
  at.order(await at.itemsOf('hardware-kit'), { country, address: { ...home, ...more } })

test.each([
  ['DE', { city: 'Berlin' }, 'address.postcode', 'Enter your postcode.'],
  ['DE', { city: 'Berlin', postcode: '1' }, 'address.postcode', 'Enter your postcode, such as 26133.'],
  ['US', { city: 'Springfield', region: 'IL' }, 'address.postcode', 'Enter your ZIP code.'],
  ['US', { city: 'Springfield', postcode: '62701' }, 'address.region', 'Choose your state.'],
  ['US', { city: 'Springfield', postcode: '62701', region: 'Ill' }, 'address.region', 'Choose your state.'],
  ['GB', { postcode: 'SW1A 1AA' }, 'address.city', 'Enter your town.'],
  ['JP', { postcode: '100-0001' }, 'address.region', 'Choose your prefecture.'],
] as const)('goods to %s with %o: the answer names %s', async (country, typed, path, message) => {
  const answer = await orderTo(country, typed)
  expect(answer.status).toBe(422)
  expect((await at.read<Problem>(answer)).issues).toEqual([{ path, message }])
})

test('every wrong field is named at once, in the order of the form', async () => {
  const { issues = [] } = await at.read<Problem>(await orderTo('US', {}))
  expect(issues.map(({ path }) => path)).toEqual(['address.city', 'address.region', 'address.postcode'])
})

test('the invoice prints the address in the order of its country, and drops what is not written there', async () => {
  const invoiceTo = async (country: string, more: object) => {
    const { ref } = await at.buy(await at.itemsOf('hardware-kit'), { country, address: { ...home, ...more } })
    const answer = await at.shop.fetch(`/api/orders/${ref}/invoice`)
    return readPdf(Buffer.from(await answer.arrayBuffer())).text[0] ?? ''
  }
  const american = await invoiceTo('US', { city: 'Springfield', region: 'IL', postcode: '62701' })
  expect(american).toContain('Springfield, IL 62701')
  const british = await invoiceTo('GB', { city: 'London', region: 'IL', postcode: 'sw1a 1aa' })
  expect(british).toContain('SW1A 1AA')
  expect(british).not.toContain('IL')
  expect(await invoiceTo('DE', { city: 'Berlin', postcode: '10115' })).toContain('10115 Berlin')
})

test('an order whose address was saved before regions were asked for still opens', async () => {
  const { ref, orderId } = await at.buy(await at.itemsOf('hardware-kit'))
  const address = { ...home, postcode: '62701', city: 'Springfield' }
  await at.db.updateTable('orders').set({ country: 'US', address }).where('id', '=', orderId).execute()
  expect(await at.orderOf(ref)).toMatchObject({ country: 'US', address })
})
