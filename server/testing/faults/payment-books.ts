import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'
import type { StripeServer } from '#server/testing/services/stripe-server.ts'

/** One line of the books: an order with its payments, what the provider has charged for it, and what it brought about. */
interface Booked {
  key: string
  state: string
  total: number
  payments: string[]
  paidPayments: number
  paidEvents: number
  invoices: number
  creditNotes: number
  refunds: number
  openRefunds: number
}

export async function readBooks(db: Kysely<Schema>, keys: readonly string[]): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select o.key, o.status || ' ' || o.payment as state, o.total_cents as total,
      array(select p.id::text from payments p where p.order_id = o.id) as payments,
      (select count(*)::int from payments p where p.order_id = o.id and p.status = 'paid') as "paidPayments",
      (select count(*)::int from order_events e where e.order_id = o.id and e.text like 'Paid%') as "paidEvents",
      (select count(*)::int from invoices i where i.order_id = o.id) as invoices,
      (select count(*)::int from credit_notes c where c.order_id = o.id and c.voided_at is null) as "creditNotes",
      (select coalesce(sum(amount_cents), 0)::int from refunds r where r.order_id = o.id and r.status = 'done') as refunds,
      (select count(*)::int from refunds r where r.order_id = o.id and r.status in ('open', 'pending')) as "openRefunds"
    from orders o where o.key = any(${keys}::uuid[])`.execute(db)
  return rows
}

/**
 * Compares the shop's books with the provider's: one order a payment, one payment an order, every cent accounted for.
 * @param keys of the orders that were placed, each wanted once
 * @returns what does not fit, a sentence each
 */
export async function auditPayments(
  db: Kysely<Schema>,
  stripe: StripeServer,
  keys: readonly string[],
): Promise<string[]> {
  const books = await readBooks(db, keys)
  const faults: string[] = []
  const say = (wrong: boolean, what: string) => void (wrong && faults.push(what))
  say(books.length !== new Set(keys).size, `${books.length} orders of ${keys.length} that were placed`)
  for (const order of books) {
    const named = `Order ${order.key} (${order.state})`
    say(order.payments.length !== 1, `${named} has ${order.payments.length} payments`)
    const sessions = [...stripe.sessions.values()].filter((each) =>
      order.payments.includes(each.client_reference_id),
    )
    say(sessions.length !== 1, `${named} has ${sessions.length} sessions at the provider`)
    const charged = sessions
      .filter((each) => each.payment_status === 'paid')
      .reduce((sum, each) => sum + each.amount_total, 0)
    const wasPaid = /(paid|refunded)$/.test(order.state)
    say(charged !== (wasPaid ? order.total : 0), `${named} of ${order.total} cents: ${charged} were charged`)
    for (const count of ['paidPayments', 'paidEvents', 'invoices'] as const)
      say(order[count] !== (wasPaid ? 1 : 0), `${named} has ${order[count]} ${count}`)
    const intents = sessions.map((each) => each.payment_intent)
    const returned = stripe.refunds.filter(
      ({ intent, status }) => intents.includes(intent) && status === 'succeeded',
    )
    const back = returned.reduce((sum, { amount }) => sum + amount, 0)
    say(back !== order.refunds, `${named}: ${back} cents went back, the books say ${order.refunds}`)
    say(order.openRefunds > 0, `${named} has a refund that never ended`)
    say(order.creditNotes !== returned.length, `${named} has ${order.creditNotes} credit notes`)
    const isWhole = order.state.endsWith('refunded')
    say(isWhole !== (wasPaid && back === order.total), `${named}: ${back} of ${order.total} went back`)
  }
  return faults
}

/**
 * Compares the uses of a discount code with the orders that hold one: placed with it, and not ended unpaid.
 * @returns what does not fit, a sentence each
 */
export async function auditCode(
  db: Kysely<Schema>,
  code: string,
  keys: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ counted: number; used: number; held: number; wrong: number }>`
    select c.used as counted,
      (select count(*)::int from discount_uses u where u.code_id = c.id) as used,
      (select count(*)::int from orders o where o.key = any(${keys}::uuid[])
        and (o.status <> 'cancelled' or o.paid_at is not null)) as held,
      (select count(*)::int from orders o where o.key = any(${keys}::uuid[])
        and o.totals #>> '{code,code}' is distinct from c.code) as wrong
    from discount_codes c where c.code = ${code}`.execute(db)
  const [{ counted, used, held, wrong } = { counted: 0, used: -1, held: -1, wrong: 0 }] = rows
  return [
    ...(counted === used && used === held
      ? []
      : [`The code counts ${counted} uses, ${used} are noted, and ${held} orders hold one`]),
    ...(wrong === 0 ? [] : [`${wrong} orders were placed without their code`]),
  ]
}
