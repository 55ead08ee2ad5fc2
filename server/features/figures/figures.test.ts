import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendLetter } from '#server/features/accounts/send-letter.ts'
import { MailRefused } from '#server/integrations/mail/mail.ts'
import { countWork } from '#server/testing/count-work.ts'
import { onOneDay } from '#server/testing/services/on-one-day.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import type { Figures } from '#shared/dashboard/figures.ts'
import type { Overview } from '#shared/orders/admin-orders.contract.ts'
import { readFigures } from './read-figures.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await startTestShop()
  admin = await shop.signIn('admin@example.com')
})
afterAll(() => shop.close())

const overview = async (): Promise<Overview> =>
  (await (await shop.fetch('/api/admin/overview', { cookie: admin })).json()) as Overview
const figures = async (): Promise<Figures> => (await overview()).figures
const today = (series: readonly number[]) => series.at(-1) ?? 0

test(
  'there is a number for each of 30 days, the last one today, in UTC',
  onOneDay(async () => {
    const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
    const { days, now, ...series } = await figures()
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toBe(dayOf(Date.now()))
    expect(days[0]).toBe(dayOf(Date.parse(days.at(-1) ?? '') - 29 * 86_400_000))
    for (const [name, each] of Object.entries(series)) expect(each, name).toHaveLength(30)
    for (const each of Object.values(now)) expect(each).toBeGreaterThanOrEqual(0)
  }),
)

test(
  'orders and revenue are those that are paid, in the currency of the shop, on the day of the payment',
  onOneDay(async () => {
    const { db } = shop.services
    const before = await readFigures(db, 'USD')
    const sold = async () =>
      (await overview()).periods.map(({ revenue }) => Math.round(100 * Number(revenue)))
    const soldBefore = await sold()
    const order = (paidAt: string, currency: string, payment: string) =>
      sql`insert into orders (key, email, status, payment, country, totals, total_cents, currency, fingerprint, paid_at)
      select gen_random_uuid(), 'a@example.com', 'completed', ${payment}, 'DE', totals, 1234, ${currency}, '', ${sql.raw(paidAt)}
      from orders order by number limit 1`.execute(db)
    const ago = (days: number) =>
      `date_trunc('day', now() at time zone 'utc') at time zone 'utc' - interval '${days} days'`
    await order(ago(0), 'USD', 'paid')
    await order(ago(29), 'USD', 'paid')
    await order(ago(3), 'EUR', 'paid')
    await order(ago(3), 'USD', 'refunded')
    await order(`${ago(29)} - interval '1 microsecond'`, 'USD', 'paid')
    const after = await readFigures(db, 'USD')
    const more = (name: 'orders' | 'revenue') =>
      after[name].map((count, index) => Math.round(100 * (count - (before[name][index] ?? 0))) / 100)
    const expected = (at: Record<number, number>) => Array.from({ length: 30 }, (_, index) => at[index] ?? 0)
    expect(more('orders')).toEqual(expected({ 0: 1, 26: 1, 29: 1 }))
    expect(more('revenue')).toEqual(expected({ 0: 12.34, 29: 12.34 }))
    // Of a day, 7 and 30 days until now.
    const soldAfter = await sold()
    expect(soldAfter.slice(1).map((cents, index) => cents - (soldBefore[index + 1] ?? 0))).toEqual([
      1234, 3702,
    ])
  }),
)

test(
  'an install is counted, and neither its device nor its address is stored',
  onOneDay(async () => {
    const before = await figures()
    const answer = await shop.fetch('/api/installs', { method: 'POST', body: {} })
    expect(await answer.json()).toEqual({ counted: true })
    const after = await figures()
    expect(today(after.installs)).toBe(today(before.installs) + 1)
    expect(after.now.installs).toBe(before.now.installs + 1)
    const { rows } = await sql<{
      columns: string
    }>`select string_agg(column_name, ' ' order by column_name) as columns
    from information_schema.columns where table_name = 'day_counts'`.execute(shop.services.db)
    expect(rows[0]?.columns).toBe('count day what')
    expect((await shop.fetch('/api/installs', { method: 'POST', body: { device: 'x' } })).status).toBe(422)
  }),
)

test(
  'a mail counts as sent, or as failed where it is refused or given up; one that is tried again as neither',
  onOneDay(async () => {
    const { services } = shop
    const before = await figures()
    const envelope = () => ({ id: randomUUID(), to: 'a@example.com', kind: 'test' as const })
    const written = { subject: 'Hello', paragraphs: ['Hello,'] }
    const send = vi.spyOn(services.mail, 'send').mockResolvedValueOnce()
    await sendLetter(services, envelope(), written)
    send.mockRejectedValueOnce(new MailRefused('no such mailbox'))
    await sendLetter(services, envelope(), written)
    send.mockRejectedValueOnce(new Error('the mail server is away'))
    await expect(sendLetter(services, envelope(), written)).rejects.toThrow('is away')
    send.mockRestore()
    const after = await figures()
    expect(today(after.mailSent)).toBe(today(before.mailSent) + 1)
    expect(today(after.mailFailed)).toBe(today(before.mailFailed) + 1)
    const { db } = services
    await sql`update mail_log set tried_at = now() - interval '3 hours' where state = 'waiting'`.execute(db)
    expect(today((await figures()).mailFailed)).toBe(today(before.mailFailed) + 2)
  }),
)

test(
  'pushes count on the day of their news; devices, waiting mails and failed jobs as of now',
  onOneDay(async () => {
    const { db, queue } = shop.services
    const before = await figures()
    await sql`with n as (insert into news (cause, kind, thing, title, body, path, audience, channels, starts_at)
      values (${randomUUID()}, 'notice', 'notice figures', 'a', 'b', '/', '[]', '{push}', now()) returning id)
    insert into news_results (news_id, host, sent, gone, refused, late) select id, 'push.example.com', 40, 1, 2, 3 from n`.execute(
      db,
    )
    await queue.add(db, 'send-reset-link', { email: 'a@example.com' })
    const after = await figures()
    expect(today(after.pushDelivered)).toBe(today(before.pushDelivered) + 40)
    expect(today(after.pushFailed)).toBe(today(before.pushFailed) + 6)
    expect(after.now.mailWaiting).toBe(before.now.mailWaiting + 1)
    expect(after.now.pushDevices).toBe(before.now.pushDevices)
  }),
)

test('the overview asks for a bounded number of queries, however much there is', async () => {
  const { queries } = await countWork(shop.services, figures)
  expect(queries).toBeLessThanOrEqual(30)
})
