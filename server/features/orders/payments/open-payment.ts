import { randomUUID } from 'node:crypto'
import type { Call, Db } from '#server/features/call.ts'
import { readSettings } from '#server/features/settings/settings.queries.ts'
import { asSentence } from '#server/foundation/as-sentence.ts'
import { conflict, Refusal } from '#server/foundation/problem.ts'
import { PaymentRefused } from '#server/integrations/payment.ts'
import type { FoundOrder } from '#server/features/orders/order/order-access.ts'
import type { SettingValues } from '#shared/settings/setting-defaults.ts'
import { lockOrder, setOrder } from '#server/features/orders/order/orders.queries.ts'
import { insertPayment, latestPayment, type Payment } from '#server/features/orders/order/payments.queries.ts'
import { reserveStock } from '#server/features/orders/order/reserve-stock.ts'
import { askForPage, settleOpen } from './payment-page.ts'

export function refuseWhenPaymentsOff({
  payment_enabled: areOn,
}: Pick<SettingValues, 'payment_enabled'>): void {
  if (!areOn) throw new Refusal(409, 'shop_closed', 'Payments are off at the moment. Your cart is kept.')
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
    access_revision: order.access_revision,
  })
}

/** Null when nothing is due or money is on its way; 409 where payments are off and none is open. */
async function openOrBegin(id: string, call: Call): Promise<{ order: FoundOrder; payment: Payment } | null> {
  return call.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    if (order?.status !== 'pending' || order.payment === 'unknown') return null
    const latest = await latestPayment(trx, order.id)
    if (latest?.status === 'open') return { order, payment: latest }
    refuseWhenPaymentsOff(await readSettings(trx))
    return { order, payment: await beginPayment(trx, order, call) }
  })
}

/** Its page would lead the buyer to a revoked pass, or its provider is another one. */
const isStale = (order: FoundOrder, { provider, access_revision: revision }: Payment, call: Call) =>
  provider !== call.payment.name ||
  (order.placed_as_guest && revision !== null && revision !== order.access_revision)

/** Null: nothing is due, or money is on its way. 409: payments are off, or refused. Keep it out of transactions. */
export async function openPayment({ id }: FoundOrder, call: Call): Promise<string | null> {
  let found = await openOrBegin(id, call)
  if (found && isStale(found.order, found.payment, call)) {
    await settleOpen(call, found.order, 'close')
    found = await openOrBegin(id, call)
  }
  if (!found) return null
  const opened = await askForPage(found.order, found.payment, call)
  if (opened instanceof PaymentRefused)
    throw conflict(`${call.payment.name} refused this payment: ${asSentence(opened.message)}`)
  return opened.url
}
