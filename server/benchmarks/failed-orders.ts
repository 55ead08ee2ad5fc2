import { sql } from 'kysely'
import { openDatabase } from '#server/database/connection.ts'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { interleaved } from './measure.ts'
import { report } from './report.ts'

/** Highest ratio of 100,000 orders to 1,000. */
const most = 1.5
const calls = 40

/** Orders with a payment, a refund and a decision each; one of `each` waits for a decision. */
async function placeFailed(db: TestShop['services']['db'], count: number, each: number): Promise<void> {
  await sql`with placed as (
      insert into orders (key, email, status, payment, country, totals, total_cents, currency, fingerprint)
      select gen_random_uuid(), 'buyer' || n || '@example.com', 'failed', 'unknown', 'DE',
        (select totals from orders order by number limit 1), 2490, 'EUR', md5(n::text)
      from generate_series(1, ${count}::int) n returning id),
    paid as (
      insert into payments (id, order_id, provider, reference, status, amount_cents, charged_cents)
      select id, id, 'Test payments', id, 'paid', 2490, 2490 from placed returning id)
    select count(*) from paid`.execute(db)
  await sql`insert into payment_reviews (order_id, payment_id, kind, text, resolved_at, resolved_by, note)
    select p.order_id, p.id, 'sold_out', 'Paid after its goods were released.',
      case when row_number() over () % ${each} = 0 then null else now() end, 'admin@example.com', 'Refunded.'
    from payments p where p.order_id = p.id`.execute(db)
  await sql`insert into refunds (id, order_id, payment_id, amount_cents, status, reference, reason, actor)
    select p.id, p.order_id, p.id, 1000, 'done', p.reference, 'Asked for.', 'admin@example.com' from payments p
    where p.order_id = p.id`.execute(db)
  await sql`insert into order_events (order_id, text) select order_id, 'Paid.' from payments p
    where p.order_id = p.id`.execute(db)
}

async function openWithFailed(count: number, each = 100): Promise<{ shop: TestShop; cookie: string }> {
  const shop = await startTestShop()
  const filling = openDatabase(shop.address, { role: 'migrations', max: 1 })
  try {
    await placeFailed(filling.db, count, each)
    // As after a minute in a shop, and as before the other lists of the desk are measured.
    await sql`vacuum analyze`.execute(filling.db)
  } finally {
    await filling.close()
  }
  return { shop, cookie: await shop.signIn('admin@example.com') }
}

/** Milliseconds for each call. */
async function timeOf({ shop, cookie }: { shop: TestShop; cookie: string }, path: string): Promise<number> {
  const start = performance.now()
  for (let call = 0; call < calls; call += 1) {
    const answer = await shop.fetch(path, { cookie })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  return (performance.now() - start) / calls
}

interface Compared {
  name: string
  few: () => Promise<number>
  many: () => Promise<number>
}

async function compare({ name, few, many }: Compared): Promise<void> {
  const { small = 1, large = 0 } = await interleaved({ small: few, large: many })
  report(
    `${name} at 100,000 orders / at 1,000 (${small.toFixed(1)} ms)`,
    large / small,
    `at most ${most}`,
    large / small <= most,
  )
}

/** As the list writes it. */
const positionOf = (id: number) => Buffer.from(JSON.stringify([0, String(id)])).toString('base64url')

export async function compareFailedOrders(): Promise<void> {
  // Of each hundred orders one waits: ten of them, and a thousand.
  const [few, many] = [await openWithFailed(1_000), await openWithFailed(100_000)]
  const base = '/api/admin/failed-orders'
  const asks = {
    'the newest failed orders': () => base,
    'a page in the middle of the resolved ones': (count: number) =>
      `${base}?resolved=true&after=${positionOf(Math.floor(count / 2))}`,
    'one failed order with its history': (count: number) => `${base}/${Math.floor(count / 2)}`,
    'the count of failed orders': () => `${base}/count`,
  }
  for (const [name, pathOf] of Object.entries(asks))
    await compare({
      name,
      few: () => timeOf(few, pathOf(1_000)),
      many: () => timeOf(many, pathOf(100_000)),
    })
  await few.shop.close()
  // The same pages with the same rows: a thousand wait in both.
  const waiting = await openWithFailed(1_000, 1)
  for (const [name, path] of [
    ['the newest of 1,000 failed orders that wait', base],
    ['the count of 1,000 failed orders that wait', `${base}/count`],
  ] as const)
    await compare({ name, few: () => timeOf(waiting, path), many: () => timeOf(many, path) })
  await waiting.shop.close()
  await many.shop.close()
}
