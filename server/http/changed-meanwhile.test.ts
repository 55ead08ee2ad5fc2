import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import type { Problem } from '#shared/errors.ts'

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await startTestShop()
  cookie = await shop.signIn('admin@example.com')
})
afterAll(() => shop.close())

type Thing = Record<string, unknown> & { id: number }
const call = (method: string, path: string, body?: unknown) =>
  shop.fetch(path, { method, cookie, ...(body ? { body } : {}) })
async function read<T = Thing>(answer: Promise<Response>): Promise<T> {
  const got = await answer
  expect(got.status, await got.clone().text()).toBe(200)
  return (await got.json()) as T
}
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Saved twice as it was read: the second gets a 409 with what the first saved, and may then save over it. */
async function saveTwice(
  path: string,
  first: Record<string, unknown>,
  second: Record<string, unknown>,
  seenOf: (present: Thing) => Record<string, unknown>,
): Promise<void> {
  await read(call('PUT', path, first))
  const refused = await call('PUT', path, second)
  expect(refused.status, path).toBe(409)
  const { code, present } = (await refused.json()) as Problem
  expect(code).toBe('conflict')
  expect(present?.by).toBe('admin@example.com')
  await read(call('PUT', path, { ...second, ...seenOf(present?.record as Thing) }))
}

test('two administrators save the same sale: the second reads what the first saved, and may save over it', async () => {
  const fields = {
    name: 'Spring',
    siteWide: true,
    productIds: [],
    discountType: 'percentage',
    discountValue: '10',
    startDate: later(1),
    endDate: later(2),
  }
  const { id, revision } = await read(call('POST', '/api/admin/sales', fields))
  const path = `/api/admin/sales/${id}`
  await saveTwice(
    path,
    { ...fields, revision, name: 'Spring sale' },
    { ...fields, revision, discountValue: '20' },
    (present) => {
      expect(present).toMatchObject({ id, name: 'Spring sale', discountValue: '10.00' })
      return { revision: present.revision }
    },
  )
  const { rows } = await read<{ rows: Thing[] }>(call('GET', '/api/admin/sales'))
  const [now] = rows.filter((sale) => sale.id === id)
  expect(now).toMatchObject({ name: 'Spring', discountValue: '20.00' })
})

test('two administrators save the same discount code', async () => {
  const fields = { kind: 'percentage', value: '10', startDate: later(0) }
  const { id, revision } = await read(call('POST', '/api/admin/discounts', { code: 'TWICE-1', ...fields }))
  await saveTwice(
    `/api/admin/discounts/${id}`,
    { ...fields, revision, note: 'Theirs' },
    { ...fields, revision, note: 'Mine' },
    (present) => {
      expect(present).toMatchObject({ code: 'TWICE-1', note: 'Theirs' })
      return { revision: present.revision }
    },
  )
})

test('two administrators save the same settings: who runs the shop, links, tax, shipping and a page', async () => {
  const identity = await read(call('GET', '/api/admin/identity'))
  await saveTwice(
    '/api/admin/identity',
    { ...identity, shortName: 'Theirs', seen: identity },
    { ...identity, shortName: 'Mine', seen: identity },
    (seen) => ({ seen }),
  )
  await saveTwice(
    '/api/admin/social-links',
    { youtube: 'https://example.com/theirs', seen: {} },
    { youtube: 'https://example.com/mine', seen: {} },
    (seen) => ({ seen }),
  )
  const selling = await read<Record<'tax' | 'shipping', Record<string, unknown>>>(
    call('GET', '/api/admin/selling'),
  )
  await saveTwice(
    '/api/admin/selling',
    { tax: { ...selling.tax, percent: 7 }, seen: { tax: selling.tax } },
    { tax: { ...selling.tax, percent: 19 }, seen: { tax: selling.tax } },
    ({ tax }) => ({ seen: { tax } }),
  )
  // Somebody else's change of the tax is none of the shipping.
  await read(
    call('PUT', '/api/admin/selling', { shipping: selling.shipping, seen: { shipping: selling.shipping } }),
  )
  const page = await read(call('GET', '/api/admin/pages/about'))
  await saveTwice(
    '/api/admin/pages/about',
    { body: 'Theirs', seen: page.changedAt },
    { body: 'Mine', seen: page.changedAt },
    (present) => {
      expect(present).toMatchObject({ body: 'Theirs' })
      return { seen: present.changedAt }
    },
  )
})

test('two administrators save the same resource, link, question and canned answer', async () => {
  const makers: [path: string, fields: Record<string, unknown>, field: string][] = [
    [
      '/api/admin/purchase-resources',
      { kind: 'motor', name: 'Motor', specification: '', advice: '' },
      'advice',
    ],
    [
      '/api/admin/support/questions',
      { question: 'Why?', answer: 'So.', position: 5, isShown: true },
      'answer',
    ],
    ['/api/admin/support/canned-answers', { title: 'Hello', body: 'Hello there.' }, 'body'],
  ]
  const { id: resourceId } = await read(call('POST', '/api/admin/purchase-resources', makers[0]?.[1]))
  const link = { shop: 'Example', address: 'https://example.com/motor', pays: false }
  const made = await read(call('POST', '/api/admin/affiliate-links', { resourceId, ...link }))
  await saveTwice(
    `/api/admin/affiliate-links/${made.id}`,
    { ...link, revision: made.revision, shop: 'Theirs' },
    { ...link, revision: made.revision, shop: 'Mine' },
    (present) => {
      expect(present).toMatchObject({ id: made.id, shop: 'Theirs' })
      return { revision: present.revision }
    },
  )
  for (const [path, fields, field] of makers) {
    const { id, revision } = await read(call('POST', path, fields))
    await saveTwice(
      `${path}/${id}`,
      { ...fields, revision, [field]: 'Theirs' },
      { ...fields, revision, [field]: 'Mine' },
      (present) => {
        expect(present, path).toMatchObject({ id, [field]: 'Theirs' })
        return { revision: present.revision }
      },
    )
  }
})
