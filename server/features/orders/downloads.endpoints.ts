import type { Handlers } from '#server/features/call.ts'
import { notFound } from '#server/foundation/problem.ts'
import type { downloadsContract } from '#shared/orders/downloads.contract.ts'
import { answerDownload, answerFreeFile } from './answer-download.ts'
import { linkTo } from './download-link.ts'
import { ownedLines } from './downloads.queries.ts'
import { ownedContent, ownedProducts } from './owned-products.ts'

export const downloadsHandlers: Handlers<typeof downloadsContract> = {
  listDownloads: async (_input, { db, user }) => ownedProducts(db, { userId: user.id }),
  getDownload: async ({ id }, { db, user }) => ownedContent(db, { userId: user.id }, id),
  createDownloadLink: async (wanted, call) => linkTo(call, { userId: call.user.id }, wanted),
  async mailDownloadLink({ productId }, { db, user, queue }) {
    const [line] = await ownedLines(db, { userId: user.id }, productId)
    if (!line) throw notFound('The download')
    await queue.add(db, 'send-download-link', { orderId: line.order_id, productId })
    return { message: `Sent to ${user.email}. The link is good for a day.` }
  },
  download: async ({ token }, call) => answerDownload(token, call),
  downloadFreeFile: async ({ id }, call) => answerFreeFile(id, call),
}
