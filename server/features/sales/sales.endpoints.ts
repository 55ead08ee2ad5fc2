import { part } from '#server/foundation/answer-part.ts'
import type { Handlers } from '#server/features/call.ts'
import type { salesContract } from '#shared/sales/sales.contract.ts'
import { activeSales, nextBoundary } from './sales.queries.ts'

export const salesHandlers: Handlers<typeof salesContract> = {
  async listActiveSales(_input, { db, reply }) {
    const now = new Date()
    const [sales, end] = await Promise.all([activeSales(db, now), nextBoundary(db, now)])
    reply.madeOf(part.sales)
    reply.validUntil(end)
    return sales
  },
}
