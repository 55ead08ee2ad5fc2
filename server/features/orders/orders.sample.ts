import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Services } from '#server/features/call.ts'
import { completePaidOrder } from './settle-payment.ts'
import { insertOrder, insertOrderEvent } from './orders.queries.ts'
import { quoteCart } from './quote-cart.ts'
import { toCents } from '#shared/money.ts'

async function putInCart(db: Db, userId: string, slug: string): Promise<void> {
  await sql`insert into cart_items (user_id, product_id, quantity)
    select ${userId}, id, 1 from products where slug = ${slug} on conflict do nothing`.execute(db)
}

/** The sample maker's two past orders: an aircraft, and goods. */
export async function importSampleOrders({ db, environment }: Services): Promise<void> {
  const maker = await db.selectFrom('users').where('email', '=', 'maker@example.com').select(['id', 'email']).executeTakeFirst()
  if (!maker) return
  const before = await db.selectFrom('orders').where('user_id', '=', maker.id).select('id').executeTakeFirst()
  if (before) return
  const goods = await db.selectFrom('products').where('is_digital', '=', false).where('is_sample', '=', true).select('slug').executeTakeFirst()
  for (const slug of ['lapwing-800', goods?.slug]) {
    if (!slug) continue
    await db.transaction().execute(async (trx) => {
      await putInCart(trx, maker.id, slug)
      const quote = await quoteCart(trx, maker.id, 'DE', environment.shop)
      if (quote.lines.length === 0) return
      const order = await insertOrder(trx, {
        key: randomUUID(),
        userId: maker.id,
        email: maker.email,
        country: 'DE',
        address: quote.needsAddress ? { name: 'Mika Maker', line1: 'Sample Street 1', postcode: '10115', city: 'Berlin' } : null,
        quote,
        totalCents: toCents(quote.totals.total),
        startNow: true,
      })
      await insertOrderEvent(trx, order.id, 'Order placed.')
      await completePaidOrder(trx, order, 'Paid with Test payments.')
    })
  }
}
