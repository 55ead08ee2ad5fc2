import { nameInMails } from '#server/features/accounts/greeting.ts'
import { sendLetter } from '#server/features/accounts/send-letter.ts'
import type { Services } from '#server/features/call.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import { linkTo } from './download-link.ts'
import { downloadLinkLetter } from './download-link.email.ts'
import { addressOfOrder, ownedLines } from './downloads.queries.ts'
import { orderPage } from '#server/features/orders/order/order-access.ts'

/** Makes the links here, so that none is queued. */
export async function sendDownloadLink(
  services: Services,
  { orderId, productId }: QueuedWork['send-download-link'],
  id: string,
): Promise<void> {
  const { db, environment } = services
  const [order, lines] = await Promise.all([
    addressOfOrder(db, orderId),
    ownedLines(db, { orderId }, productId ?? undefined),
  ])
  if (!order || lines.length === 0) return
  const links = await Promise.all(
    lines.map(async (line) => {
      const link = await linkTo(services, { orderId }, { productId: line.product_id }, 'mail')
      return { ...link, url: `${environment.publicUrl}${link.url}` }
    }),
  )
  const again = { name: 'send-download-link', data: { orderId, productId } } as const
  const envelope = { id, to: order.email, kind: 'download-link', again } as const
  const page = order.user_id === null ? orderPage(order, environment) : null
  await sendLetter(
    services,
    envelope,
    downloadLinkLetter({ firstName: nameInMails(order), orderPage: page }, links),
  )
}
