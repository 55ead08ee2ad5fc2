import type { Environment } from '#server/foundation/environment.ts'
import { startOrderShop } from '#server/testing/order-shop.ts'
import { startStripeServer } from './stripe-server.ts'

/** The session whose page a buyer pays on. */
export const sessionOf = (url: string) => url.split('/').at(-1) ?? ''

/** A shop that is paid through Stripe, with what Stripe and a guest's browser do in it. */
export async function startStripeShop(environment: Partial<Environment> = {}) {
  const stripe = await startStripeServer()
  const at = await startOrderShop({ environment: { ...environment, stripe: stripe.settings } })
  return {
    ...at,
    stripe,
    /** Sends an event to the shop, signed. */
    tell: (event: string | null) =>
      at.shop.fetch('/api/payments/webhook', {
        method: 'POST',
        body: event ?? '',
        headers: { 'content-type': 'application/json', 'stripe-signature': stripe.sign(event ?? '') },
      }),
    /** How often the order says that it was paid. */
    paidTimes: async (orderId: string) => {
      const events = await at.db
        .selectFrom('order_events')
        .where('order_id', '=', orderId)
        .select('text')
        .execute()
      return events.filter(({ text }) => text.startsWith('Paid')).length
    },
    close: async () => {
      await at.shop.close()
      await stripe.stop()
    },
  }
}
export type StripeShop = Awaited<ReturnType<typeof startStripeShop>>
