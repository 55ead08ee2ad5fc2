import type { Db, Services } from '#server/features/call.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import { issueInvoice } from '#server/features/orders/papers/issue-invoice.ts'
import { linesOfOrders } from '#server/features/orders/order/orders.queries.ts'

/** @param after seconds */
export async function askForLetter(
  trx: Db,
  { queue }: Pick<Services, 'queue'>,
  wanted: QueuedWork['send-order-letter'],
  after = 0,
): Promise<void> {
  await queue.add(trx, 'send-order-letter', wanted, after)
}

/** Invoice, letter and ZIPs, in the payment's transaction. */
export async function followPayment(
  trx: Db,
  services: Pick<Services, 'queue' | 'environment'>,
  orderId: string,
): Promise<void> {
  await issueInvoice(trx, services.environment, orderId)
  await askForLetter(trx, services, { orderId, letter: 'paid' })
  for (const { line } of await linesOfOrders(trx, [orderId]))
    if (line.isDigitalDownload && line.productId !== null)
      await services.queue.add(trx, 'prepare-zip', { productId: line.productId })
}
