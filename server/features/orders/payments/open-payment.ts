import { randomUUID } from 'node:crypto'
import type { Call, Db, Services } from '#server/features/call.ts'
import { Refusal } from '#server/foundation/problem.ts'
import type { PaymentProvider, PaymentRequest } from '#server/integrations/payment.ts'
import { type FoundOrder, orderPass } from '#server/features/orders/order/order-access.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import { lockOrder, setOrder } from '#server/features/orders/order/orders.queries.ts'
import { insertPayment, latestPayment, markOpened } from '#server/features/orders/order/payments.queries.ts'
import { reserveStock } from '#server/features/orders/order/reserve-stock.ts'

type Payment = NonNullable<Awaited<ReturnType<typeof latestPayment>>>

/** A member's id, a guest's pass. */
export function refOf(order: FoundOrder, { environment }: Pick<Services, 'environment'>): string {
  return order.placed_as_guest ? orderPass(order, environment) : order.id
}

function requestFor(order: FoundOrder, payment: Payment, services: Services): PaymentRequest {
  const page = `${services.environment.publicUrl}/order-confirmation?order=${refOf(order, services)}`
  return {
    id: payment.id,
    amountCents: payment.amount_cents,
    currency: order.currency,
    description: `Order ${orderNumber(order.number)}`,
    email: order.email,
    successUrl: page,
    cancelUrl: `${page}&cancelled=1`,
  }
}

/** The outcome is unknown: the buyer retries under the same key. */
async function orRefuse<T>(
  { log, payment }: Services,
  asked: (provider: PaymentProvider) => Promise<T>,
): Promise<T> {
  try {
    return await asked(payment)
  } catch (error) {
    log.warn({ err: error, provider: payment.name }, 'the payment provider did not answer')
    throw new Refusal(
      503,
      'unavailable',
      `${payment.name} cannot be reached at the moment. Nothing was charged. Your cart is kept.`,
      { headers: { 'retry-after': '5' } },
    )
  }
}

/** Repeats a lost opening under the same id. */
async function askForPage(order: FoundOrder, payment: Payment, services: Services) {
  const opened = await orRefuse(services, (provider) => provider.open(requestFor(order, payment, services)))
  if (payment.opened_at === null) await markOpened(services.db, payment.id, opened.reference)
  return opened
}

/** Reserves the goods; 409 where stock is short. */
export async function beginPayment(trx: Db, order: FoundOrder, call: Call): Promise<Payment> {
  await reserveStock(trx, order, call)
  await setOrder(trx, order.id, { payment: 'open' })
  return insertPayment(trx, {
    id: randomUUID(),
    order_id: order.id,
    provider: call.payment.name,
    amount_cents: order.total_cents,
  })
}

/** Null when nothing is due or money is on its way; calls the provider outside of transactions, under our id. */
export async function openPayment(placed: FoundOrder, call: Call): Promise<string | null> {
  const payment = await call.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, placed.id)
    if (order?.status !== 'pending' || order.payment === 'unknown') return null
    const latest = await latestPayment(trx, order.id)
    if (latest?.status === 'open') return latest
    return beginPayment(trx, order, call)
  })
  if (!payment) return null
  return (await askForPage(placed, payment, call)).url
}

export async function referenceOf(order: FoundOrder, payment: Payment, services: Services): Promise<string> {
  if (payment.opened_at !== null) return payment.reference
  return (await askForPage(order, payment, services)).reference
}
