import { randomUUID } from 'node:crypto'
import type { Services } from '#server/features/call.ts'
import { completePaidOrder } from '#server/features/orders/payments/settle-payment.ts'
import { insertOrder, insertOrderEvent } from '#server/features/orders/order/orders.queries.ts'
import { markAsSample, putInCart, sampleBuyer, versionBefore } from './orders-sample.queries.ts'
import { quoteCart } from './quote-cart.ts'
import { toCents } from '#shared/money.ts'

/** An aircraft in an older version, and goods. */
export async function importSampleOrders({ db, environment }: Services): Promise<void> {
  const maker = await sampleBuyer(db)
  if (!maker) return
  for (const slug of ['lapwing-800', maker.goods]) {
    if (!slug) continue
    await db.transaction().execute(async (trx) => {
      await putInCart(trx, maker.id, slug)
      const quote = await quoteCart(trx, { userId: maker.id }, 'DE', environment.shop)
      if (quote.lines.length === 0) return
      const before = await versionBefore(trx, slug)
      const lines = quote.lines.map((line) => ({ ...line, version: before?.version ?? line.version }))
      const order = await insertOrder(trx, {
        key: randomUUID(),
        userId: maker.id,
        email: maker.email,
        country: 'DE',
        address: quote.needsAddress
          ? { name: 'Mika Maker', line1: 'Sample Street 1', postcode: '10115', city: 'Berlin' }
          : null,
        quote: { ...quote, lines },
        totalCents: toCents(quote.totals.total),
        startNow: !quote.needsAddress,
      })
      await insertOrderEvent(trx, order.id, 'Order placed.')
      await completePaidOrder(trx, order, 'Paid with Test payments.')
      await markAsSample(trx, order.id, before?.day)
    })
  }
}
