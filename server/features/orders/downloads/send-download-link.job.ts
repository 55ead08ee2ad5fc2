import { sendLetter } from '#server/features/accounts/send-letter.ts'
import type { Services } from '#server/features/call.ts'
import type { QueuedWork } from '#server/features/queue.ts'
import { linkTo } from './download-link.ts'
import { downloadLinkLetter } from './download-link.email.ts'
import { addressOfOrder, ownedLines } from './downloads.queries.ts'

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
  await sendLetter(services, envelope, downloadLinkLetter(order.first_name, links))
}
