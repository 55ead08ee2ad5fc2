import type { Services } from '#server/features/call.ts'
import { deleteOldReceipts, dropOldBodies } from './receipts.queries.ts'

/** Also empties old bodies. */
export async function trimReceipts({ db }: Services): Promise<void> {
  await deleteOldReceipts(db)
  await dropOldBodies(db)
}
