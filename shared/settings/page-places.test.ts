import { expect, test } from 'vitest'
import { fillPlaces } from './page-places.ts'

const shop = { name: 'Wader', supportEmail: 'hello@example.com', address: '' }

test('a text page names the address of the shop, but never a local one, and asks where the shop has set nothing', () => {
  const text = '{shop} at {url}: {address} {else}'
  const ask = 'Ask for our postal address at [hello@example.com](mailto:hello@example.com).'
  expect(fillPlaces(text, { ...shop, publicUrl: 'https://wader.example.com' })).toBe(
    `Wader at https://wader.example.com: ${ask} {else}`,
  )
  for (const publicUrl of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(fillPlaces(text, { ...shop, address: 'Field 1', publicUrl })).toBe(
      "Wader at this shop's address: Field 1 {else}",
    )
})
