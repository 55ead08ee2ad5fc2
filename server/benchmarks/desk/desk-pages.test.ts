import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { fillDesk, peopleOfBench } from './fill-desk.ts'

interface Row {
  id: string | number
  position?: string
  /** In line for a place. */
  number?: number | null
}
interface Page {
  rows: Row[]
  previous: string | null
  next: string | null
}
const lists = [
  '/api/admin/products',
  '/api/admin/products?sort=name',
  '/api/admin/products?sort=price',
  '/api/admin/products?sort=-price',
  '/api/admin/products?sort=sold&q=Bench',
  '/api/admin/orders',
  '/api/admin/orders?status=todo&limit=4',
  '/api/admin/orders?q=example.com',
  '/api/admin/users',
  '/api/admin/users?show=unverified&limit=2',
  '/api/admin/feedback?limit=40',
  '/api/admin/posts?state=published',
  '/api/admin/posts?state=published&q=bench',
  '/api/admin/community/fields',
  '/api/admin/support-tickets',
  '/api/admin/support-tickets?status=closed&q=parcel',
  '/api/admin/messages',
  '/api/admin/news',
  '/api/admin/discounts',
  '/api/admin/beta-hand-ins?state=accepted',
  '/api/admin/failed-orders?limit=3',
  '/api/admin/failed-orders?resolved=true&q=released',
  '/api/admin/operations/jobs',
  '/api/admin/operations/jobs?queue=send-reset-link&limit=9',
  '/api/admin/operations/mail',
  '/api/admin/operations/mail?state=failed&limit=2',
  '/api/admin/operations/audit',
  '/api/admin/operations/audit?q=bench&actor=admin%40example.com',
  '/api/admin/sales',
  '/api/admin/sales?state=planned&limit=2',
  '/api/admin/sales?q=Club',
  '/api/admin/support/questions',
  '/api/admin/support/questions?q=cube&limit=7',
  '/api/admin/support/canned-answers',
  '/api/admin/support/canned-answers?q=cube',
  '/api/admin/beta-programs?kind=product&q=pilot',
  '/api/admin/print-profiles',
  '/api/admin/print-profiles?material=PETG-CF&q=Profile&limit=2',
  '/api/admin/tutorials',
  '/api/admin/tutorials?q=bench&limit=7',
  '/api/admin/purchase-resources',
  '/api/admin/purchase-resources?kind=tool&limit=2',
  '/api/admin/purchase-resources?q=shaft&limit=4',
  '/api/admin/affiliate-links?limit=5',
  '/api/admin/affiliate-links?state=dead&limit=2',
  '/api/admin/affiliate-links?q=Resource&pays=yes&limit=4',
  '/api/admin/beta-failures?limit=5',
  '/api/admin/beta-failures?show=undone&limit=2',
  '/api/admin/beta-failures?show=open&q=Bench',
]
/** Calls that answer rows alone, each with its position. */
const plainLists = [
  '/api/admin/requests?limit=40',
  '/api/admin/beta-users?limit=40',
  '/api/admin/ip-violations?limit=40',
]

let shop: TestShop
let cookie: string
let people: string
beforeAll(async () => {
  shop = await startTestShop()
  await fillDesk(shop, 130)
  people = await peopleOfBench(shop)
  cookie = await shop.signIn('admin@example.com')
})
afterAll(() => shop.close())

const at = (path: string, more: string) => (more ? `${path}${path.includes('?') ? '&' : '?'}${more}` : path)
const personRow = (row: object): Row => {
  const { userId, position } = row as { userId: string; position: number | null }
  return { id: userId, number: position }
}
async function read(path: string, more = ''): Promise<Page> {
  const answer = await shop.fetch(at(path, more), { cookie })
  expect([path, answer.status]).toEqual([path, 200])
  const body = (await answer.json()) as Page & { submissions?: Row[] }
  if (Array.isArray(body)) return { rows: body as Row[], previous: null, next: null }
  const rows = body.submissions ?? body.rows
  // People have no id of their own, and their position is a number.
  return { ...body, rows: path.startsWith(people) ? rows.map(personRow) : rows }
}
const idsOf = ({ rows }: Page) => rows.map(({ id }) => id)

async function readBothWays(path: string) {
  const pages = [await read(path)]
  expect(pages[0]?.previous).toBeNull()
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await read(path, `after=${next}`))
  const ids = pages.flatMap(idsOf)
  expect(new Set(ids).size).toBe(ids.length)
  const forwards = pages.map(idsOf)
  const back = [pages.at(-1)?.rows.map(({ id }) => id) ?? []]
  for (let previous = pages.at(-1)?.previous; previous;) {
    const page: Page = await read(path, `before=${previous}`)
    back.unshift(idsOf(page))
    previous = page.previous
  }
  return { forwards, back }
}

describe('lists of the desk page by key', () => {
  test.each(lists)('%s: forwards each row once, and back the same pages', async (path) => {
    const { forwards, back } = await readBothWays(path)
    expect(back).toEqual(forwards)
    expect(forwards.length).toBeGreaterThan(1)
  })

  test.each(['state=left', 'state=left&q=Member', 'state=waiting&limit=2', 'state=joined&limit=2'])(
    'people of a program, %s: forwards each row once, and back the same pages',
    async (search) => {
      const { forwards, back } = await readBothWays(`${people}?${search}`)
      expect(back).toEqual(forwards)
      expect(forwards.length).toBeGreaterThan(1)
    },
  )

  test('whoever waits has their number in line on each page, and where a search finds them', async () => {
    const path = `${people}?state=waiting&limit=2`
    const numbers = async (page: Promise<Page>) => (await page).rows.map((row) => row.number)
    const first = await read(path)
    expect(first.rows.map((row) => row.number)).toEqual([1, 2])
    expect(await numbers(read(path, `after=${first.next}`))).toEqual([3, 4])
    const found = await read(`${people}?state=waiting&q=bench-60%40`)
    expect(found.rows.map((row) => row.number)).toEqual([3])
  })

  test.each(plainLists)('%s: by the position of its last row, as by numbers', async (path) => {
    const [first, second] = [await read(path), await read(path, 'page=2')]
    expect(idsOf(await read(path, `after=${first.rows.at(-1)?.position}`))).toEqual(idsOf(second))
    expect(idsOf(await read(path, `before=${second.rows[0]?.position}`))).toEqual(idsOf(first))
  })

  test('what came or went meanwhile neither repeats nor skips a row', async () => {
    const path = '/api/admin/discounts'
    const [first, second] = [await read(path), await read(path, `after=${(await read(path)).next}`)]
    await shop.services.db
      .insertInto('discount_codes')
      .values({ code: 'MEANWHILE', kind: 'percentage', value: '5', start_date: new Date() })
      .execute()
    await shop.services.db
      .deleteFrom('discount_codes')
      .where('id', '=', Number(first.rows.at(-1)?.id))
      .execute()
    expect(idsOf(await read(path, `after=${first.next}`))).toEqual(idsOf(second))
    const back = await read(path, `before=${second.previous}`)
    expect(idsOf(back).slice(1)).toEqual(idsOf(first).slice(0, -1))
  })

  test('a search with a number finds what has its words too, and nothing else of that number', async () => {
    const found = async (path: string) => (await read(path)).rows.length
    expect(await found('/api/admin/support/canned-answers?q=swer%20101')).toBe(1)
    expect(await found('/api/admin/support/canned-answers?q=Question%20101')).toBe(0)
    expect(await found('/api/admin/users?q=bench-101%40')).toBe(1)
    expect(await found('/api/admin/users?q=club-101%40')).toBe(0)
    expect(await found('/api/admin/orders?q=plane%20101')).toBe(1)
    expect(await found('/api/admin/orders?q=glider%20101')).toBe(0)
  })

  test('a position of another list, and one that nobody gave, are refused by their field', async () => {
    const { next } = await read('/api/admin/orders')
    const forged = Buffer.from(JSON.stringify([0, "1' or true", 'x'])).toString('base64url')
    for (const after of [next, forged, 'nothing', Buffer.from('null').toString('base64url')]) {
      const answer = await shop.fetch(`/api/admin/discounts?after=${after}`, { cookie })
      expect([after, answer.status]).toEqual([after, 422])
      expect(await answer.json()).toMatchObject({ issues: [{ path: 'after' }] })
    }
  })
})
