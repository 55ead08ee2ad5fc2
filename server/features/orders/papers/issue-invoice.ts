import type { Db, Services } from '#server/features/call.ts'
import { readIdentity } from '#server/features/settings/identity.queries.ts'
import type { Environment } from '#server/foundation/environment.ts'
import { notFound } from '#server/foundation/problem.ts'
import type { Invoice } from '#shared/orders/invoice.ts'
import { insertInvoice, invoiceOfOrder, orderForInvoice, takeInvoiceNumber } from './invoices.queries.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import { linesOfOrders } from '#server/features/orders/order/orders.queries.ts'

export interface IssuedInvoice {
  /** "INV-10001"; null for a sample order. */
  number: string
  issuedAt: Date
  data: Invoice
}

/** Issued once, in the payment's transaction: the next number without gaps, frozen text. 404 without payment. */
export async function issueInvoice(
  trx: Db,
  { shop, publicUrl }: Environment,
  orderId: string,
): Promise<IssuedInvoice> {
  const order = await orderForInvoice(trx, orderId)
  if (!order?.paid_at) throw notFound('The invoice')
  const issued = await invoiceOfOrder(trx, orderId)
  if (issued) return { number: `INV-${issued.number}`, issuedAt: issued.issued_at, data: issued.data }
  const lines = await linesOfOrders(trx, [orderId])
  const seller = await readIdentity(trx, shop)
  const data: Invoice = {
    seller: { name: seller.name, email: seller.supportEmail, url: publicUrl, address: seller.address },
    buyer: {
      name: order.address?.name ?? order.name,
      email: order.email,
      country: order.country,
      address: order.address,
    },
    orderNumber: orderNumber(order.number),
    orderedAt: order.created_at.toISOString(),
    paidAt: order.paid_at.toISOString(),
    lines: lines.map(({ line }) => line),
    totals: order.totals,
  }
  if (order.is_sample) return { number: `SAMPLE-${order.number}`, issuedAt: order.paid_at, data }
  const number = await takeInvoiceNumber(trx)
  await insertInvoice(trx, number, orderId, data)
  return { number: `INV-${number}`, issuedAt: new Date(), data }
}

/** In a transaction of its own. */
export function invoiceFor({ db, environment }: Pick<Services, 'db' | 'environment'>, orderId: string) {
  return db.transaction().execute((trx) => issueInvoice(trx, environment, orderId))
}
