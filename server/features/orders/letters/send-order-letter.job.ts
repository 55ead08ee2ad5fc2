import { nameInMails } from '#server/features/accounts/greeting.ts'
import { sendLetter } from '#server/features/accounts/send-letter.ts'
import type { Services } from '#server/features/call.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import { creditNotes } from '#server/features/orders/order/credit-notes.ts'
import { creditNotePdf } from '#server/features/orders/papers/paper-cache.ts'
import { mayWriteTo } from '#server/features/orders/order/letter-limits.ts'
import { orderPage } from '#server/features/orders/order/order-access.ts'
import { orderLetter } from './order-letter.email.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import { noteForDesk, orderForLetter } from '#server/features/orders/order/order-trail.queries.ts'
import { findRefund } from '#server/features/orders/order/refunds.queries.ts'
import { linesOfOrders } from '#server/features/orders/order/orders.queries.ts'
import { postalLines } from '#shared/orders/postal-lines.ts'

type Order = NonNullable<Awaited<ReturnType<typeof orderForLetter>>>

/** No reminder once paid or declined. */
const isLate = (order: Order) => order.status !== 'pending' || order.payment === 'declined'

/** Noted in the order's history. */
export async function sendOrderLetter(
  services: Services,
  data: QueuedWork['send-order-letter'],
  id: string,
): Promise<void> {
  const { db, environment } = services
  const { orderId, letter, amountCents = 0, refundId } = data
  const [order, lines] = await Promise.all([orderForLetter(db, orderId), linesOfOrders(db, [orderId])])
  if (!order || (letter === 'placed' && isLate(order))) return
  const refund = refundId === undefined ? undefined : await findRefund(db, refundId)
  // It came back before this mail was sent.
  if (letter === 'refunded' && refund && refund.status !== 'done') return
  const isPaid = order.paid_at !== null
  if (!isPaid && !(await mayWriteTo(services, order.email, id))) {
    await noteForDesk(
      db,
      orderId,
      `Not mailed to ${order.email}: too many unpaid orders name this address.`,
      null,
    )
    return
  }
  const name = [order.first_name, order.last_name].filter(Boolean).join(' ')
  const note = (await creditNotes(db, orderId)).find((each) => each.refundId === refundId)
  const about = orderLetter(letter, {
    number: orderNumber(order.number),
    firstName: nameInMails(order),
    lines: lines.map(({ line }) => line),
    totals: order.totals,
    address:
      isPaid && order.address ? postalLines({ name, country: order.country, address: order.address }) : [],
    tracking: order.tracking,
    startNowAt: order.start_now_at,
    withdrawnAt: order.withdrawal_asked_at,
    invoice: order.invoice_number === null ? null : `INV-${order.invoice_number}`,
    page:
      order.user_id === null
        ? orderPage(order, environment)
        : `${environment.publicUrl}/user/orders/${order.id}`,
    amountCents,
    creditNote: note?.number ?? null,
  })
  const attachments = note ? [await creditNotePdf(services, orderId, note.refundId)] : []
  const again = { name: 'send-order-letter', data } as const
  await sendLetter(services, { id, to: order.email, attachments, kind: 'order', again }, about)
  await noteForDesk(db, orderId, `Mailed to ${order.email}: ${about.subject}`, null)
}
