import { cookieFrom } from '#server/testing/account-shop.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DeskShop, startDeskShop } from '#server/testing/desk-shop.ts'
import { readPdf } from '#server/testing/files/read-pdf.ts'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'
import { issueInvoice } from '#server/features/orders/papers/issue-invoice.ts'

let at: DeskShop
let admin: string
beforeAll(async () => {
  at = await startDeskShop()
  admin = await at.admin()
})
afterAll(() => at.shop.close())

const desk = (id: string) => at.get<AdminOrder>(`/api/admin/orders/${id}`, admin)
const pdf = async (path: string, cookie = admin) => {
  const answer = await at.shop.fetch(path, { cookie })
  expect(answer.status, path).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return readPdf(Buffer.from(await answer.arrayBuffer()))
}

test('what is to do stands first, and an order is found by number, name, address and product', async () => {
  const goods = await at.buy(['hardware-kit'])
  await at.buy(['dunlin-1000'])
  const list = (query: string) =>
    at.get<{ rows: { number: string; status: string }[]; total: number; todo: number }>(
      `/api/admin/orders${query}`,
      admin,
    )
  const all = await list('')
  expect(all.rows[0]?.number).toBe(goods.number)
  for (const q of [goods.number, 'maker@example', 'hardware', 'Mika'])
    expect((await list(`?q=${encodeURIComponent(q)}`)).rows.map(({ number }) => number)).toContain(
      goods.number,
    )
  expect((await list('?q=nobody-has-this')).total).toBe(0)
  expect((await list('?status=todo')).rows.map(({ number }) => number)).not.toContain('KMI-10427')
  const completed = (await list('?status=completed')).rows
  expect(completed.map(({ number }) => number)).toContain('KMI-10427')
  expect(new Set(completed.map(({ status }) => status))).toEqual(new Set(['completed']))
})

test('an unpaid order that cannot be cancelled while the provider is down says so and leaves no act; later it can', async () => {
  const { orderId } = await at.place(['dunlin-1000'])
  const cancel = () => at.post(`/api/admin/orders/${orderId}/status`, { status: 'cancelled' }, admin)
  const acts = () =>
    at.db
      .selectFrom('audit_log')
      .where('subject', 'in', [orderId, `order:${orderId}`])
      .select(['action', 'subject'])
      .execute()
  vi.spyOn(at.shop.services.payment, 'close').mockRejectedValueOnce(new Error('No route to host'))
  const refused = await cancel()
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'unavailable' }])
  expect(await acts()).toEqual([])
  expect((await desk(orderId)).status).toBe('pending')
  expect((await cancel()).status).toBe(200)
  expect((await desk(orderId)).status).toBe('cancelled')
  expect(await acts()).toEqual([{ action: 'order.status', subject: `order:${orderId}` }])
})

test('a refund needs a sign-in within a quarter of an hour', async () => {
  const { orderId } = await at.buy(['dunlin-1000'])
  const old = new Date(Date.now() - 16 * 60_000)
  await at.db.updateTable('sessions').set({ signed_in_at: old }).execute()
  const refund = () =>
    at.shop.fetch(`/api/admin/orders/${orderId}/refunds`, {
      method: 'POST',
      body: { key: crypto.randomUUID(), reason: 'Asked for' },
      cookie: admin,
    })
  expect(await (await refund()).json()).toMatchObject({ code: 'sign_in_again' })
  expect((await desk(orderId)).refunded).toBe('0.00')
  const body = { password: at.shop.services.environment.samplePassword }
  admin = cookieFrom(await at.shop.fetch('/api/auth/confirm', { method: 'POST', body, cookie: admin }))
  expect((await refund()).status).toBe(200)
})

test('the invoice is numbered in the transaction: thirty at once, some undone, leave no gap', async () => {
  const { db } = at
  const ids: string[] = []
  for (let one = 0; one < 6; one += 1) ids.push((await at.place(['hobby-64', 'hardware-kit'])).orderId)
  const [first = ''] = ids
  const copies = await db
    .selectFrom('orders')
    .where('id', '=', first)
    .select(['user_id', 'email', 'status', 'country', 'totals', 'total_cents', 'currency', 'fingerprint'])
    .executeTakeFirstOrThrow()
  const rows = await db
    .insertInto('orders')
    .values(
      Array.from({ length: 30 }, () => ({
        ...copies,
        key: crypto.randomUUID(),
        paid_at: new Date(),
        payment: 'paid' as const,
      })),
    )
    .returning('id')
    .execute()
  const { environment } = at.shop.services
  const { length: before } = await db.selectFrom('invoices').select('number').execute()
  const done = await Promise.allSettled(
    rows.map(({ id }, index) =>
      db.transaction().execute(async (trx) => {
        await issueInvoice(trx, environment, id)
        if (index % 5 === 0) throw new Error('undone')
      }),
    ),
  )
  const numbers = (await db.selectFrom('invoices').orderBy('number').select('number').execute()).map(
    ({ number }) => number,
  )
  // A busy machine may refuse some that wait for too long.
  const kept = done.filter(({ status }) => status === 'fulfilled').length
  expect(kept).toBeGreaterThan(0)
  expect(numbers).toHaveLength(before + kept)
  expect(numbers).toEqual(numbers.map((_, index) => 10_001 + index))
})

test('an invoice says what was agreed on, for ever the same, and is for its buyer and the shop only', async () => {
  const placed = await at.buy(['swift-1200', 'hardware-kit'])
  const path = `/api/orders/${placed.orderId}/invoice`
  const invoice = await pdf(path, at.maker)
  const { invoice: number } = await desk(placed.orderId)
  expect(invoice.title).toBe(`Invoice ${number}`)
  const [text = ''] = invoice.text
  for (const part of [
    'Kestrel Model Industries',
    'Mika Maker',
    '10115 Berlin',
    'Germany',
    placed.number,
    'Swift 1200, digital, release 1.1, personal licence, Thermal season',
    'Sale discount',
    'Total',
  ])
    expect(text, part).toContain(part)
  expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/)
  const rows = text.replaceAll('\u00A0', ' ')
  // The amounts of the lines add up to the subtotal.
  for (const row of ['Thermal season 1 $ 22.90 $ 22.90', '1 $ 6.90 $ 6.90', 'Subtotal $ 29.80'])
    expect(rows).toContain(row)
  const read = async (cookie: string, from = path) =>
    Buffer.from(await (await at.shop.fetch(from, { cookie })).arrayBuffer())
  const before = await read(at.maker)
  await at.db
    .updateTable('users')
    .set({ first_name: 'Someone', last_name: 'Else' })
    .where('email', '=', 'maker@example.com')
    .execute()
  await at.db.updateTable('products').set({ name: 'Renamed' }).where('slug', '=', 'swift-1200').execute()
  expect((await read(at.maker)).equals(before)).toBe(true)
  expect((await read(admin, `/api/admin/orders/${placed.orderId}/invoice`)).equals(before)).toBe(true)
  const tester = await at.shop.signIn('tester@example.com')
  expect((await at.shop.fetch(path, { cookie: tester })).status).toBe(404)
  const unpaid = await at.place(['curlew-1100'])
  expect((await at.shop.fetch(`/api/orders/${unpaid.orderId}/invoice`, { cookie: at.maker })).status).toBe(
    404,
  )
})

test('a packing slip lists goods and no price; letters beyond Latin 1 are set', async () => {
  const placed = await at.buy(['hardware-kit', 'dunlin-1000'])
  await at.db
    .updateTable('orders')
    .set({ address: { name: 'Łukasz Żółć', line1: 'Długa 1', postcode: '00-001', city: 'Łódź' } })
    .where('id', '=', placed.orderId)
    .execute()
  const slip = await pdf(`/api/admin/orders/${placed.orderId}/packing-slip`)
  const [text = ''] = slip.text
  expect(text.replaceAll(' ', '')).toContain('ŁukaszŻółć')
  expect(text).toContain('1 download of this order came by link, not')
  expect(text).not.toMatch(/\$|6\.90/)
  expect(text).not.toContain('\uFFFD')
  const digital = await at.buy(['curlew-1100'])
  const none = await at.shop.fetch(`/api/admin/orders/${digital.orderId}/packing-slip`, { cookie: admin })
  expect(none.status).toBe(409)
})

test('notes are for the desk only; new links go out and are noted; a mail is sent again where it fits', async () => {
  const placed = await at.buy(['bullfinch-820'])
  const path = `/api/admin/orders/${placed.orderId}`
  expect((await at.post(`${path}/notes`, { text: 'Asked by phone.' }, admin)).status).toBe(200)
  expect((await desk(placed.orderId)).trail.at(-1)).toMatchObject({
    text: 'Asked by phone.',
    actor: 'admin@example.com',
    internal: true,
  })
  const own = await at.get<{ events: { text: string }[] }>(`/api/orders/${placed.orderId}`)
  expect(JSON.stringify(own)).not.toContain('Asked by phone')
  expect((await at.post(`${path}/links`, {}, admin)).status).toBe(200)
  expect((await at.post(`${path}/letters`, { letter: 'paid' }, admin)).status).toBe(200)
  expect((await at.post(`${path}/letters`, { letter: 'shipped' }, admin)).status).toBe(409)
  const mails = await at.shop.mailTo('maker@example.com')
  expect(mails.filter(({ subject }) => subject === `Order ${placed.number}: thank you`)).toHaveLength(2)
  const link = mails.find(({ subject }) => subject.startsWith('Your download link'))
  expect((await at.shop.fetch(link?.link ?? '')).status).toBe(200)
  expect((await desk(placed.orderId)).downloads[0]?.name).toBe('bullfinch-820-v1.0.zip')
  const goods = await at.buy(['hardware-kit'])
  expect((await at.post(`/api/admin/orders/${goods.orderId}/links`, {}, admin)).status).toBe(409)
})

test('the mail of an unpaid order leaves at once when it is asked for, and is not offered once the payment was declined', async () => {
  const placed = await at.place(['siskin-760'])
  const again = () => at.post(`/api/admin/orders/${placed.orderId}/letters`, { letter: 'placed' }, admin)
  const areDue = async () => {
    const { rows } = await sql<{ isDue: boolean }>`select start_after <= now() as "isDue" from pgboss.job
      where name = 'send-order-letter' and data ->> 'orderId' = ${placed.orderId} order by created_on`.execute(
      at.db,
    )
    return rows.map(({ isDue }) => isDue)
  }
  expect(await areDue()).toEqual([false])
  expect((await desk(placed.orderId)).letters).toEqual(['placed'])
  expect((await again()).status).toBe(200)
  expect(await areDue()).toEqual([false, true])
  await at.decide(placed.paymentUrl, 'decline')
  expect(await desk(placed.orderId)).toMatchObject({ status: 'pending', payment: 'declined', letters: [] })
  expect((await again()).status).toBe(409)
})

test('asking the provider finds a payment that arrived, and leaves an open payment open', async () => {
  const placed = await at.place(['curlew-1100'])
  const ask = () => at.post(`/api/admin/orders/${placed.orderId}/payment-check`, {}, admin)
  expect(await (await ask()).json()).toMatchObject({ status: 'pending', payment: 'open' })
  await at.db
    .updateTable('test_payments')
    .set({ status: 'paid' })
    .where('id', '=', placed.paymentUrl.split('/').at(-1) ?? '')
    .execute()
  expect(await (await ask()).json()).toMatchObject({ status: 'completed', payment: 'paid' })
  expect((await desk(placed.orderId)).trail.map(({ text }) => text)).toContain(
    'Asked Test payments: it is not paid yet.',
  )
})

test('an order is shipped once, with a number that can be mended; what is not paid or has no goods is not', async () => {
  const goods = await at.buy(['hardware-kit'])
  const ship = (id: string, tracking: unknown) =>
    at.post(`/api/admin/orders/${id}/shipment`, { tracking }, admin)
  const parcel = { carrier: 'Sample Post', number: '1' }
  expect((await ship(goods.orderId, { ...parcel, url: 'javascript:alert(1)' })).status).toBe(422)
  expect((await ship(goods.orderId, null)).status).toBe(200)
  expect((await ship(goods.orderId, null)).status).toBe(409)
  expect((await ship(goods.orderId, parcel)).status).toBe(200)
  expect((await at.get<{ tracking: unknown }>(`/api/orders/${goods.orderId}`)).tracking).toEqual({
    ...parcel,
    url: null,
  })
  const digital = await at.buy(['hobby-64'])
  expect((await ship(digital.orderId, parcel)).status).toBe(409)
  const unpaid = await at.place(['hardware-kit'])
  expect((await ship(unpaid.orderId, parcel)).status).toBe(409)
})
