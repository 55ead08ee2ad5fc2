import type { Db, Services } from '#server/features/call.ts'
import type { OrderLetter } from '#server/features/queue.ts'
import { issueInvoice } from '#server/features/orders/papers/issue-invoice.ts'
import { linesOfOrders } from '#server/features/orders/order/orders.queries.ts'

/** Seconds: whoever pays at once gets one letter, not two. */
const timeToPay = 10 * 60

/** Asks for a letter to the buyer as a part of the transaction that gives the reason. */
export async function askForLetter(
  trx: Db,
  { queue }: Pick<Services, 'queue'>,
  orderId: string,
  letter: OrderLetter,
  refund?: { id: string; amount_cents: number },
): Promise<void> {
  await queue.add(
    trx,
    'send-order-letter',
    { orderId, letter, ...(refund ? { refundId: refund.id, amountCents: refund.amount_cents } : {}) },
    letter === 'placed' ? timeToPay : 0,
  )
}

/** What an order's payment brings about, in its transaction: the invoice, the letter, the ZIPs made ahead. */
export async function followPayment(
  trx: Db,
  services: Pick<Services, 'queue' | 'environment'>,
  orderId: string,
): Promise<void> {
  await issueInvoice(trx, services.environment, orderId)
  await askForLetter(trx, services, orderId, 'paid')
  for (const { line } of await linesOfOrders(trx, [orderId]))
    if (line.isDigitalDownload && line.productId !== null)
      await services.queue.add(trx, 'prepare-zip', { productId: line.productId })
}
