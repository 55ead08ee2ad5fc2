import type { Services } from '#server/features/call.ts'
import { Refusal } from '#server/foundation/problem.ts'
import {
  type PaymentAnswer,
  type PaymentProvider,
  PaymentRefused,
  type PaymentRequest,
} from '#server/integrations/payment.ts'
import { type FoundOrder, orderPass } from '#server/features/orders/order/order-access.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import { latestPayment, markOpened, type Payment } from '#server/features/orders/order/payments.queries.ts'
import { settleAnswer } from './settle-payment.ts'

/** A member's id, a guest's pass. */
export function refOf(order: FoundOrder, { environment }: Pick<Services, 'environment'>): string {
  return order.placed_as_guest ? orderPass(order, environment) : order.id
}

/** Equal each time, as the provider demands: with the pass that the order had when the payment began. */
function requestFor(order: FoundOrder, payment: Payment, services: Services): PaymentRequest {
  const begun = { ...order, access_revision: payment.access_revision ?? order.access_revision }
  const page = `${services.environment.publicUrl}/order-confirmation?order=${refOf(begun, services)}`
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
  kept: string,
  asked: (provider: PaymentProvider) => Promise<T>,
): Promise<T> {
  try {
    return await asked(payment)
  } catch (error) {
    if (error instanceof PaymentRefused) throw error
    log.warn({ err: error, provider: payment.name }, 'the payment provider did not answer')
    throw new Refusal(503, 'unavailable', `${payment.name} cannot be reached at the moment. ${kept}`, {
      headers: { 'retry-after': '5' },
    })
  }
}

/** Repeats a lost opening under the same id. What the provider refuses to open has expired. */
export async function askForPage(
  order: FoundOrder,
  payment: Payment,
  services: Services,
): Promise<{ reference: string; url: string } | PaymentRefused> {
  try {
    const opened = await orRefuse(services, 'Nothing was charged. Your cart is kept.', (provider) =>
      provider.open(requestFor(order, payment, services)),
    )
    // Another one under the same id: the shop has another account at the provider.
    if (payment.opened_at === null || payment.reference !== opened.reference)
      await markOpened(services.db, payment.id, opened.reference)
    return opened
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    services.log.warn({ err: error, order: order.id }, 'the payment provider refused a payment')
    await settleAnswer(services, payment, { state: 'expired', amountCents: 0 })
    return error
  }
}

async function referenceOf(order: FoundOrder, payment: Payment, services: Services): Promise<string | null> {
  if (payment.opened_at !== null) return payment.reference
  const opened = await askForPage(order, payment, services)
  return opened instanceof PaymentRefused ? null : opened.reference
}

const unknown: PaymentAnswer = { state: 'expired', amountCents: 0, isUnknown: true }

/** Settles the provider's answer about the open payment of an order; null where none is open. 503 while it is down. */
export async function settleOpen(
  services: Services,
  order: FoundOrder,
  how: 'ask' | 'close',
): Promise<PaymentAnswer['state'] | null> {
  const payment = await latestPayment(services.db, order.id)
  if (payment?.status !== 'open') return null
  const isOurs = payment.provider === services.payment.name
  const reference = isOurs ? await referenceOf(order, payment, services) : payment.reference
  if (reference === null) return 'expired'
  const answer = isOurs
    ? await orRefuse(services, 'Please try again.', (provider) => provider[how](reference))
    : unknown
  await settleAnswer(services, { ...payment, reference }, answer)
  return answer.state
}
