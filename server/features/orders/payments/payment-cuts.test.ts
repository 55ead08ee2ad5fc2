import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Placed } from '#server/testing/order-shop.ts'
import type { Fault, StripeServer } from '#server/testing/services/stripe-server.ts'
import { sessionOf, startStripeShop, type StripeShop } from '#server/testing/services/stripe-shop.ts'

let stripe: StripeServer
let at: StripeShop
beforeAll(async () => {
  at = await startStripeShop()
  stripe = at.stripe
})
afterAll(() => at.close())

/** How many connections each call of `killAll` ended. */
const ended: number[] = []

/** Ends every connection of the shop to its database: what is under way is undone, as when the server is killed. */
const killAll = async (): Promise<void> => {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name not like '%jobs%'`.execute(
    at.db,
  )
  // After the last time none may be open again yet.
  if (rows.length === 0) return killAll()
  ended.push(rows.length)
}

test('cut off at every step, with every fault of the provider: every order is paid once, every payment has its order, every cent is there', async () => {
  const items = await at.itemsOf('dunlin-1000')
  const rounds = 15
  const faults: (Fault | null)[] = [null, 'refuse-before', 'fail-after', 'lose-answer', 'never-answer']
  const persist = async (
    call: () => Promise<Response>,
    good: (status: number) => boolean,
  ): Promise<Response> => {
    for (let tries = 0; tries < 40; tries += 1) {
      // A client whose server was killed sees no answer, or that it is busy, and tries again.
      const answer = await call().catch(() => null)
      if (answer && good(answer.status)) return answer
    }
    throw new Error('given up')
  }
  const is200 = (status: number) => status === 200
  const keys: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const key = crypto.randomUUID()
    keys.push(key)
    const fault = faults[round % faults.length]
    if (fault) stripe.failNext(fault)
    const { fingerprint } = await at.quote(items)
    const body = { key, country: 'DE', email: 'guest@example.com', items, fingerprint }
    // Before, within and after the provider's call in turn.
    if (round % 3 === 1) stripe.meanwhile(killAll)
    const killing = round % 3 === 0 ? killAll() : null
    const placed = await at.read<Placed>(await persist(() => at.post('/api/orders', body), is200))
    await killing
    const event = stripe.pay(sessionOf(placed.paymentUrl))
    const again = round % 3 === 0 ? killAll() : null
    await Promise.all([1, 2, 3].map(() => persist(() => at.tell(event), is200)))
    await again
  }
  const orders = await at.db
    .selectFrom('orders')
    .where('key', 'in', keys)
    .select(['id', 'status', 'payment', 'total_cents'])
    .execute()
  // Two kills in every third round, one in the next: each ends at least one connection.
  expect(ended).toHaveLength(rounds)
  expect(Math.min(...ended)).toBeGreaterThan(0)
  expect(orders).toHaveLength(rounds)
  expect(new Set(orders.map(({ status, payment }) => `${status} ${payment}`))).toEqual(
    new Set(['completed paid']),
  )
  const payments = await at.db
    .selectFrom('payments')
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .select(['id', 'order_id', 'status', 'reference', 'amount_cents'])
    .execute()
  expect(payments).toHaveLength(rounds)
  const charged = [...stripe.sessions.values()].filter(
    (each) => each.payment_status === 'paid' && payments.some(({ id }) => id === each.client_reference_id),
  )
  expect(charged).toHaveLength(rounds)
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect(sum(charged.map((each) => each.amount_total))).toBe(sum(orders.map((order) => order.total_cents)))
  for (const { id } of orders) expect(await at.paidTimes(id)).toBe(1)
})
