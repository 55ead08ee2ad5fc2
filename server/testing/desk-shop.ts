import { startTestShop, type TestShop } from './shop.ts'
import type { Environment } from '#server/foundation/environment.ts'
import type { Quote } from '#shared/orders/orders.contract.ts'

export interface PlacedOrder {
  orderId: string
  number: string
  paymentUrl: string
}

/** A shop with its samples, and how its sample maker buys there. */
export const startDeskShop = async (environment: Partial<Environment> = {}) =>
  deskOf(await startTestShop({ environment }))

/** The same for a shop that is running. */
export async function deskOf(shop: TestShop) {
  const maker = await shop.signIn()
  await shop.services.db.updateTable('products').set({ stock: 1000 }).where('stock', 'is not', null).execute()
  const post = (path: string, body: unknown, cookie = maker) =>
    shop.fetch(path, { method: 'POST', body, cookie })
  const get = async <T>(path: string, cookie = maker) =>
    (await (await shop.fetch(path, { cookie })).json()) as T
  const productId = async (slug: string) => (await get<{ id: number }>(`/api/products/by-slug/${slug}`)).id
  const address = { name: 'Mika Maker', line1: 'Sample Street 1', postcode: '10115', city: 'Berlin' }
  const place = async (slugs: readonly string[], cookie = maker): Promise<PlacedOrder> => {
    await shop.fetch('/api/cart', { method: 'DELETE', cookie })
    for (const slug of slugs)
      await post('/api/cart', { productId: await productId(slug), quantity: 1 }, cookie)
    const quote = (await (await post('/api/orders/quote', { country: 'DE' }, cookie)).json()) as Quote
    const body = { key: crypto.randomUUID(), country: 'DE', fingerprint: quote.fingerprint, startNow: true }
    const answer = await post('/api/orders', { ...body, ...(quote.needsAddress ? { address } : {}) }, cookie)
    if (!answer.ok) throw new Error(`Ordering failed: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as PlacedOrder
  }
  const decide = (url: string, decision: 'pay' | 'decline' | 'later') =>
    shop.fetch(url, {
      method: 'POST',
      body: `decision=${decision}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  return {
    shop,
    db: shop.services.db,
    maker,
    post,
    get,
    productId,
    place,
    decide,
    buy: async (slugs: readonly string[], cookie = maker) => {
      const placed = await place(slugs, cookie)
      await decide(placed.paymentUrl, 'pay')
      return placed
    },
    admin: () => shop.signIn('admin@example.com'),
  }
}
export type DeskShop = Awaited<ReturnType<typeof startDeskShop>>
