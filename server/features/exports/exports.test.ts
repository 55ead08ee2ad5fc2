import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { euroShop, type OrderShop, startOrderShop } from '#server/testing/order-shop.ts'
import { toCents } from '#shared/money.ts'
import { exportPage } from './export-table.ts'

let at: OrderShop
let admin = ''
beforeAll(async () => {
  at = await startOrderShop({
    environment: {
      rateLimits: false,
      shop: euroShop,
    },
  })
  admin = await at.shop.signIn('admin@example.com')
})
afterAll(() => at.shop.close())

type Row = Record<string, string>
const download = (path: string, cookie = admin) => at.shop.fetch(`/api/admin/exports/${path}`, { cookie })
async function csv(path: string): Promise<Row[]> {
  const answer = await download(path)
  expect(answer.status).toBe(200)
  return parse(Buffer.from(await answer.arrayBuffer()), { bom: true, columns: true })
}
const sumOf = (rows: Row[], column: string) =>
  Math.round(rows.reduce((sum, row) => sum + Number(row[column]) * 100, 0))
const lastAct = () =>
  at.db
    .selectFrom('audit_log')
    .where('action', 'like', 'export.%')
    .orderBy('id', 'desc')
    .select(['actor', 'action', 'change'])
    .executeTakeFirst()

async function sellAndRefund(): Promise<void> {
  for (const [slug, country] of [
    ['dunlin-1000', 'DE'],
    ['dunlin-1000', 'AT'],
    ['godwit-1300', 'DE'],
  ] as const) {
    const placed = await at.buy(await at.itemsOf(slug), { country })
    const refund = (amount: string) =>
      at.post(
        `/api/admin/orders/${placed.orderId}/refunds`,
        { key: crypto.randomUUID(), reason: 'asked', amount },
        admin,
      )
    expect((await refund('7.77')).status).toBe(200)
    expect((await refund('1.21')).status).toBe(200)
  }
  // The last one in full: paid and asked for a month and year earlier, done in the month after its payment.
  const last = await at.db
    .selectFrom('orders')
    .orderBy('number', 'desc')
    .select('id')
    .executeTakeFirstOrThrow()
  const rest = { key: crypto.randomUUID(), reason: 'asked' }
  expect((await at.post(`/api/admin/orders/${last.id}/refunds`, rest, admin)).status).toBe(200)
  await sql`update orders set paid_at = '2025-12-31T23:59:59Z', created_at = '2025-12-31T23:50:00Z'
    where id = ${last.id}`.execute(at.db)
  await sql`update refunds set created_at = '2025-12-31T23:59:59Z' where order_id = ${last.id}`.execute(at.db)
  await sql`update credit_notes set issued_at = '2026-01-01T00:00:00Z' where order_id = ${last.id}`.execute(
    at.db,
  )
}

describe('exports for the books', () => {
  beforeAll(sellAndRefund)

  test('the months sum up to the orders and to what was refunded, cent by cent, tax too', async () => {
    const [all, months] = [await csv('orders'), await csv('order-months')]
    const paid = all.filter((row) => row.paid !== '')
    expect(paid.length).toBeGreaterThan(3)
    const whole = all.filter(({ payment }) => payment === 'refunded')
    expect(whole.map((row) => [row.refunded, row.refunded_tax])).toEqual([[whole[0]?.total, whole[0]?.tax]])
    for (const column of [
      'subtotal',
      'code_discount',
      'shipping',
      'tax',
      'total',
      'refunded',
      'refunded_tax',
    ])
      expect([column, sumOf(months, column)]).toEqual([column, sumOf(paid, column)])
    const { rows } = await sql<{ total: number; back: number; notes: number }>`select
      (select sum(total_cents)::int from orders where paid_at is not null) as total,
      (select sum(amount_cents)::int from refunds where status = 'done') as back,
      (select round(sum((data ->> 'tax')::numeric * 100))::int from credit_notes where voided_at is null) as notes`.execute(
      at.db,
    )
    const [books] = rows
    expect(sumOf(months, 'total')).toBe(books?.total)
    expect(sumOf(months, 'refunded')).toBe(books?.back)
    expect(sumOf(months, 'refunded_tax')).toBe(books?.notes)
    expect(sumOf(months, 'kept')).toBe((books?.total ?? 0) - (books?.back ?? 0))
    for (const row of months) {
      const inPrices = row.tax_in_prices === 'yes' ? 0 : sumOf([row], 'tax')
      expect(
        sumOf([row], 'subtotal') - sumOf([row], 'code_discount') + sumOf([row], 'shipping') + inPrices,
      ).toBe(sumOf([row], 'total'))
    }
  })

  test('a payment counts in its month, a refund in its own; periods hold their first and last day', async () => {
    const months = await csv('order-months')
    const december = months.filter(({ month }) => month === '2025-12')
    expect(december).toMatchObject([{ country: 'DE', orders: '1', refunds: '0', refunded: '0' }])
    expect(months.find(({ month }) => month === '2026-01')).toMatchObject({
      orders: '0',
      refunds: '3',
      refunded: december[0]?.total,
      kept: `-${december[0]?.total}`,
    })
    expect(await csv('orders?from=2025-12-31&until=2025-12-31')).toHaveLength(1)
    expect(await csv('orders?until=2025-12-30')).toHaveLength(0)
    expect(await csv('order-months?from=2025-12-01&until=2025-12-31')).toEqual(december)
    expect((await download('orders?from=2026-02-01&until=2026-01-01')).status).toBe(422)
    expect((await download('orders?from=2026-02-31')).status).toBe(422)
    expect((await download('orders?state=nowhere')).status).toBe(422)
    expect((await csv('orders?state=cancelled')).every(({ status }) => status === 'cancelled')).toBe(true)
  })

  test('JSON has the same orders, with money as decimal text, and its file name', async () => {
    const answer = await download('orders?format=json')
    expect(answer.headers.get('content-disposition')).toMatch(/filename="orders-\d{4}-\d\d-\d\d\.json"/)
    const rows = (await answer.json()) as Record<string, unknown>[]
    const lines = await csv('orders')
    expect(rows.map(({ order }) => order)).toEqual(lines.map(({ order }) => order))
    expect(rows.reduce((sum, { total }) => sum + toCents(String(total)), 0)).toBe(sumOf(lines, 'total'))
    expect(rows[0]).toMatchObject({ sold: expect.stringMatching(/^\d+ × /) as string })
    expect(await (await download('orders?format=json&until=2001-01-01')).json()).toEqual([])
  })
})

test('what a cell would run in a spreadsheet is text; it begins with a byte order mark and ends lines with CRLF', async () => {
  await at.post('/api/feedback', {
    message: '=HYPERLINK("https://evil.example"), a "word"',
    pageUrl: '/',
    email: 'guest@example.com',
  })
  const answer = await download('feedback')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.toString()).toContain(`"'=HYPERLINK(""https://evil.example""), a ""word"""`)
  expect(bytes.toString().endsWith('\r\n')).toBe(true)
})

test('users have no secret; a sign-in that is old must be confirmed; each export is noted with its rows', async () => {
  const rows = await csv('users')
  const emails = rows.map(({ email }) => email)
  expect(emails).toContain('maker@example.com')
  const { rows: secrets } = await sql<{
    hash: string
  }>`select password_hash as hash from users where password_hash is not null
    union all select id from sessions union all select secret from two_factor`.execute(at.db)
  const whole = JSON.stringify(rows)
  for (const { hash } of secrets) expect(whole).not.toContain(hash)
  expect(await lastAct()).toEqual({
    actor: 'admin@example.com',
    action: 'export.users',
    change: { what: 'users', format: 'csv', rows: rows.length, isWhole: true },
  })
  expect((await csv('users?state=admins')).map(({ role }) => role)).toEqual(['administrator'])

  await sql`update sessions set signed_in_at = now() - interval '1 hour'`.execute(at.db)
  for (const answer of [
    await download('users'),
    await at.post('/api/admin/exports', { what: 'users' }, admin),
  ]) {
    expect(answer.status).toBe(403)
    expect(((await answer.json()) as { code: string }).code).toBe('sign_in_again')
  }
  expect((await download('feedback')).status).toBe(200)
  const prepared = await at.post(
    '/api/admin/exports',
    { what: 'orders', from: '2026-01-01', state: 'paid' },
    admin,
  )
  expect(await prepared.json()).toEqual({
    url: '/api/admin/exports/orders?format=csv&from=2026-01-01&state=paid',
  })
})

test('more rows than a page are all there, once and in order, and a download that breaks off is noted too', async () => {
  const count = exportPage * 2 + 7
  await sql`insert into feedback (client_key, message) select 'many-' || n, 'Many ' || n from generate_series(1, ${count}::int) n`.execute(
    at.db,
  )
  const many = (await csv('feedback')).filter(({ message }) => message?.startsWith('Many '))
  expect(many.map(({ message }) => message)).toEqual(
    Array.from({ length: count }, (_, index) => `Many ${index + 1}`),
  )
  await sql`update feedback set message = message || repeat('x', 4000) where message like 'Many %'`.execute(
    at.db,
  )
  const { body } = await download('feedback')
  const reader = body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await expect.poll(async () => (await lastAct())?.change).toMatchObject({ isWhole: false })
})

test('exports are limited for an account, wherever it calls from', async () => {
  at.shop.services.environment.rateLimits = true
  const statuses: number[] = []
  for (let call = 0; call < 61; call += 1) statuses.push((await download('order-months')).status)
  at.shop.services.environment.rateLimits = false
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})
