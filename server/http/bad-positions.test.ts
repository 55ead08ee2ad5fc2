import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Problem } from '#shared/errors.ts'
import { paging } from '#shared/paging.ts'

let shop: TestShop
const cookies: Record<string, string> = {}
beforeAll(async () => {
  shop = await startTestShop()
  cookies.user = await shop.signIn()
  cookies.admin = await shop.signIn('admin@example.com')
})
afterAll(() => shop.close())

async function expectRefusal(answer: Response, field: string, what: string): Promise<void> {
  const text = await answer.text()
  expect(answer.status, `${what}: ${text.slice(0, 200)}`).toBe(422)
  const { issues } = JSON.parse(text) as Problem
  expect(issues?.[0]?.path, `${what}: ${text}`).toBe(field)
}

const isList = ({ input, path }: Endpoint) =>
  !path.includes(':') && (input as { entries?: Record<string, unknown> }).entries?.after === paging.after
const lists = Object.entries<Endpoint>(contract).filter(([, endpoint]) => isList(endpoint))
/** What a list does not do without. */
const needed: Record<string, string> = { adminListPrograms: 'kind=product&' }

describe('positions in a list that no list gave', () => {
  const object = { toString: 1 }
  const positions = [object, null, 'x\0'].flatMap((value) =>
    [1, 2, 3, 4].map((length) => [0, ...Array.from({ length }, () => value)]),
  )
  test('the list of calls has every list of the desk', () => expect(lists.length).toBeGreaterThan(10))

  test.each(lists)('%s refuses them', async (name, { path, access }) => {
    for (const field of ['after', 'before'])
      for (const position of [...positions, {}, null, [], [-1], [0.5, 'x']]) {
        const text = JSON.stringify(position)
        const query = `${needed[name] ?? ''}${field}=${Buffer.from(text).toString('base64url')}`
        await expectRefusal(
          await shop.fetch(`${path}?${query}`, { cookie: cookies[access] ?? '' }),
          field,
          `${name} ${text}`,
        )
      }
  })
  test('posts and comments refuse a year that PostgreSQL does not have', async () => {
    const place = `0000-01-01T00:00:00.000Z_${crypto.randomUUID()}`
    const posts = '/api/community/posts'
    await expectRefusal(await shop.fetch(`${posts}?before=${place}`), 'before', 'posts')
    const comments = `${posts}/${crypto.randomUUID()}/comments`
    await expectRefusal(await shop.fetch(`${comments}?after=${place}`), 'after', 'comments')
  })
})

describe('times far outside of any calendar', () => {
  const sale = {
    name: 'Winter sale',
    siteWide: true,
    productIds: [],
    discountType: 'percentage',
    discountValue: '10',
    startDate: '2027-02-10T08:00:00.000Z',
    endDate: '2027-03-10T08:00:00.000Z',
  }
  const { startDate, endDate } = sale
  const code = { code: 'WINTER-10', kind: 'percentage', value: '10', startDate, endDate }
  const audience = { to: 'topic', topic: 'releases' }
  const notice = { title: 'Hello', body: 'Hello', path: '/planes', channels: ['app'], audience }
  const calls: [method: string, path: string, field: string, body: Record<string, unknown>][] = [
    ['POST', '/api/admin/sales', 'startDate', sale],
    ['POST', '/api/admin/sales', 'endDate', sale],
    ['POST', '/api/admin/discounts', 'startDate', code],
    ['POST', '/api/admin/discounts', 'endDate', code],
    ['POST', '/api/admin/news', 'startsAt', notice],
    ['PUT', '/api/admin/products/1/schedule', 'publishAt', {}],
  ]
  const days = ['0000-01-01', '0001-01-01', '1989-12-31', '2027-02-30', '2200-01-01', '9999-12-31']
  test.each(calls)('%s %s refuses them as %s', async (method, path, field, right) => {
    for (const day of days) {
      const body = { ...right, [field]: `${day}T08:00:00.000Z` }
      const answer = await shop.fetch(path, { method, cookie: cookies.admin ?? '', body })
      await expectRefusal(answer, field, `${path} ${day}`)
    }
  })
  test('exports refuse days that are too early or too late', async () => {
    const cookie = cookies.admin ?? ''
    for (const day of days)
      for (const field of ['from', 'until']) {
        const path = '/api/admin/exports'
        const file = await shop.fetch(`${path}/orders?${field}=${day}`, { cookie })
        await expectRefusal(file, field, `${field} ${day}`)
        const body = { what: 'orders', [field]: day }
        const link = await shop.fetch(path, { method: 'POST', cookie, body })
        await expectRefusal(link, field, `a link ${field} ${day}`)
      }
  })
  test('exports accept the earliest and the latest day', async () => {
    const path = '/api/admin/exports/orders?from=1990-01-01&until=2199-12-31'
    const answer = await shop.fetch(path, { cookie: cookies.admin ?? '' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('order')
  })
})
