import type { Call, Handlers } from '#server/features/call.ts'
import { listWithdrawn } from '#server/features/catalogue/catalogue.queries.ts'
import { shapeProduct } from '#server/features/catalogue/product-shape.ts'
import { notFound, notSignedIn, tooMany } from '#server/foundation/problem.ts'
import type { downloadsContract } from '#shared/orders/downloads.contract.ts'
import { answerDownload, answerFreeFile } from './answer-download.ts'
import { linkTo } from './download-link.ts'
import { addressOfOrder, type Owner, ownedLines, ownedProductIds } from './downloads.queries.ts'
import { mayMailLinks } from '#server/features/orders/order/letter-limits.ts'
import { orderFor } from '#server/features/orders/order/order-access.ts'
import { ownedContent, ownedProducts } from './owned-products.ts'

/** Gives the holder of the named order, else the member. */
async function ownerOf(call: Call, order: string | undefined): Promise<Owner> {
  if (order !== undefined) return { orderId: (await orderFor(call, order)).id }
  if (!call.user) throw notSignedIn()
  return { userId: call.user.id }
}

export const downloadsHandlers: Handlers<typeof downloadsContract> = {
  listDownloads: async (_input, { db, user }) => ownedProducts(db, { userId: user.id }),
  listWithdrawnPlanes: async (_input, { db, user }) =>
    (await listWithdrawn(db, await ownedProductIds(db, user.id))).map((row) => shapeProduct(row, [], [])),
  getDownload: async ({ id }, call) => ownedContent(call, { userId: call.user.id }, id),
  async listOrderDownloads({ id }, call) {
    return ownedProducts(call.db, { orderId: (await orderFor(call, id)).id })
  },
  async createDownloadLink({ order, ...wanted }, call) {
    return linkTo(call, await ownerOf(call, order), wanted)
  },
  async mailDownloadLink({ productId, order }, call) {
    const { db, queue } = call
    const [line] = await ownedLines(db, await ownerOf(call, order), productId)
    const to = line && (await addressOfOrder(db, line.order_id))
    if (!line || !to) throw notFound('The download')
    if (!(await mayMailLinks(call, to.email))) throw tooMany(3600)
    await queue.add(db, 'send-download-link', { orderId: line.order_id, productId })
    return { message: `Sent to ${to.email}. The link works for a day.` }
  },
  download: async ({ token }, call) => answerDownload(token, call),
  downloadFreeFile: async ({ id }, call) => answerFreeFile(id, call),
}
