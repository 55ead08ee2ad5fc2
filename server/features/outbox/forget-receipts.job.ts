import type { Services } from '#server/features/call.ts'
import { deleteOldReceipts, dropOldBodies } from './receipts.queries.ts'

/** Removes receipts that no device will ask for again, and the answers of those that are many. */
export async function forgetReceipts({ db }: Services): Promise<void> {
  await deleteOldReceipts(db)
  await dropOldBodies(db)
}
