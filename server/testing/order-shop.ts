import type { Environment } from '#server/foundation/environment.ts'
import { signTestEvent } from '#server/integrations/payment-test.ts'
import type { Order, Quote } from '#shared/orders/orders.contract.ts'
import { startTestShop, type TestShop } from './shop.ts'
import { whenFree } from './when-free.ts'

export interface Placed {
  orderId: string
  number: string
  ref: string
  paymentUrl: string
}
export const address = { name: 'Mika Maker', line1: 'Sample Street 1', postcode: '10115', city: 'Berlin' }
type Item = { productId: number; quantity: number }

/** Tells a shop what became of a payment, as the test provider does. */
export function sendEvent(shop: TestShop, event: Record<string, unknown>): Promise<Response> {
  const body = JSON.stringify({ paymentId: null, ...event })
  const signature = signTestEvent(body, shop.services.environment.secret)
  return shop.fetch('/api/payments/webhook', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'kestrel-signature': signature },
  })
}

/** One piece, paid. */
export async function buyAsGuest(shop: TestShop, slug: string): Promise<Placed> {
  const { buy, itemsOf } = orderShop(shop)
  return buy(await itemsOf(slug))
}

/** A shop with tax in its prices and one price of shipping. */
export const euroShop = {
  name: 'Kestrel Model Industries',
  shortName: 'Kestrel',
  supportEmail: 'support@kestrel.example.com',
  currency: 'EUR',
  taxPercent: 19,
  shippingFlat: '4.90',
} as const

/** A shop with what a guest's browser does in it. */
export async function startOrderShop(
  options: { samples?: boolean; environment?: Partial<Environment> } = {},
) {
  return orderShop(await startTestShop(options))
}

export function orderShop(shop: TestShop) {
  const { db } = shop.services
  const read = async <T>(answer: Response) => (await answer.json()) as T
  const post = (path: string, body: unknown = {}, cookie = '') =>
    shop.fetch(path, { method: 'POST', body, cookie })

  const idOf = async (slug: string) =>
    (await db.selectFrom('products').where('slug', '=', slug).select('id').executeTakeFirstOrThrow()).id
  const itemsOf = async (...slugs: string[]): Promise<Item[]> =>
    Promise.all(slugs.map(async (slug) => ({ productId: await idOf(slug), quantity: 1 })))
  const quote = async (items: Item[], country = 'DE', code?: unknown) =>
    read<Quote>(
      await whenFree(() => post('/api/orders/quote', { country, items, ...(code ? { code } : {}) })),
    )
  /** Orders as a guest, in whatever way `more` says otherwise. */
  const order = async (items: Item[], more: Record<string, unknown> = {}) => {
    const { fingerprint } = await quote(items, (more.country as string | undefined) ?? 'DE', more.code)
    const key = crypto.randomUUID()
    return post('/api/orders', {
      key,
      country: 'DE',
      email: 'guest@example.com',
      address,
      items,
      fingerprint,
      ...more,
    })
  }
  const place = async (items: Item[], more: Record<string, unknown> = {}) =>
    read<Placed>(await order(items, more))
  const decide = (url: string, decision: 'pay' | 'decline' | 'later') =>
    shop.fetch(url, {
      method: 'POST',
      body: `decision=${decision}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const webhook = (event: Record<string, unknown>) => sendEvent(shop, event)
  const orderOf = async (ref: string, cookie = '') =>
    read<Order>(await shop.fetch(`/api/orders/${ref}`, { cookie }))
  const buy = async (items: Item[], more: Record<string, unknown> = {}) => {
    const placed = await place(items, more)
    await decide(placed.paymentUrl, 'pay')
    return placed
  }
  return { shop, db, read, post, idOf, itemsOf, quote, order, place, decide, webhook, orderOf, buy }
}
export type OrderShop = Awaited<ReturnType<typeof startOrderShop>>
