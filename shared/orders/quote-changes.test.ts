import { expect, test } from 'vitest'
import type { OrderLine, Quote } from './orders.contract.ts'
import { changesSinceCart, quoteChanges } from './quote-changes.ts'

const line: OrderLine = {
  productId: 1,
  name: 'Swift 1200',
  slug: 'swift-1200',
  productType: 'planes',
  image: '',
  imageDark: null,
  quantity: 1,
  unitPrice: '18.32',
  originalPrice: '22.90',
  saleName: 'Thermal season',
  total: '18.32',
  isDigitalDownload: true,
  weightGrams: null,
  version: '1.1',
  licence: null,
}
const quote = (
  lines: Partial<OrderLine>[],
  totals: Partial<Quote['totals']> = {},
): Pick<Quote, 'lines' | 'totals' | 'problems'> => ({
  problems: [],
  lines: lines.map((each) => ({ ...line, ...each })),
  totals: {
    subtotal: '18.32',
    discount: '0.00',
    shipping: '0.00',
    shippingZone: null,
    tax: '0.00',
    taxName: 'VAT',
    taxPercent: 0,
    taxIncluded: true,
    total: '18.32',
    currency: 'USD',
    ...totals,
  },
})
const plain = (changes: string[]) => changes.map((each) => each.replaceAll('\u00A0', ' '))

test('a sale that ended while the page was open is named, with both prices', () => {
  const now = quote([{ unitPrice: '22.90', saleName: null }])
  expect(plain(quoteChanges(quote([{}]), now))).toEqual([
    'Swift 1200 now costs $ 22.90. It was $ 18.32: the sale “Thermal season” is over.',
  ])
})
test('another licence is named as its owner writes it', () => {
  const licensed = (kind: string, name: string) => quote([{ licence: { kind, name, lines: [] } }])
  const before = licensed('personal', 'Personal')
  expect(quoteChanges(before, licensed('cc-by-4', 'CC BY 4.0'))).toEqual([
    'Swift 1200 now comes with the CC BY 4.0 licence.',
  ])
})
test('what is gone, a new version, shipping and tax are named; what the buyer put in is not', () => {
  const before = quote([{}, { productId: 2, name: 'Rods' }])
  const now = {
    ...quote([{ version: '1.2' }, { productId: 3, name: 'Glue' }], { shipping: '4.90', taxPercent: 19 }),
    problems: [{ productId: 2, name: 'Rods', reason: 'gone' as const }],
  }
  expect(plain(quoteChanges(before, now))).toEqual([
    'Swift 1200 is release 1.2 now.',
    'Rods is no longer sold.',
    'Shipping is now $ 4.90. It was $ 0.00.',
    'VAT is now 19%.',
  ])
})
test('a line removed in another tab is not reported as gone', () => {
  const before = quote([{}, { productId: 2, name: 'Rods' }])
  expect(quoteChanges(before, quote([{}]))).toEqual(['Rods is no longer in your cart.'])
})
test('what costs something else than the cart said is named at the checkout, with the sale that is over', () => {
  const inCart = [
    { productId: 1, name: 'Swift 1200', unitPrice: '18.32', saleName: 'Thermal season' },
    { productId: 2, name: 'Spar set', unitPrice: '11.90', saleName: null },
  ]
  const same = { ...line, productId: 2, name: 'Spar set', unitPrice: '11.90', saleName: null }
  const now = quote([{ unitPrice: '22.90', saleName: null }, same])
  expect(changesSinceCart(inCart, now)).toEqual([
    'Swift 1200 now costs $\u00a022.90. It was $\u00a018.32: the sale “Thermal season” is over.',
  ])
  expect(changesSinceCart(inCart, quote([{}, same]))).toEqual([])
})

test('the same quote has no change', () => {
  expect(quoteChanges(quote([{}]), quote([{}]))).toEqual([])
})

test('a code that takes another amount off is named with both, and one that takes nothing off any more with its reason', () => {
  const coded = (off: string, code = 'CLUB10') => ({
    ...quote([{}]),
    code: { code, off, isUnknown: false, words: 'CLUB10 has been used as often as it can be.' },
  })
  expect(plain(quoteChanges(coded('8.00'), coded('5.00')))).toEqual([
    'Code CLUB10 takes $ 5.00 off now. It was $ 8.00.',
  ])
  expect(quoteChanges(coded('8.00'), coded('0.00'))).toEqual(['CLUB10 has been used as often as it can be.'])
  expect(quoteChanges(coded('8.00'), coded('8.00'))).toEqual([])
  expect(quoteChanges(coded('8.00'), coded('5.00', 'WINTER'))).toEqual([])
})
