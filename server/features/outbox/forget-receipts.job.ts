import type { Services } from '#server/features/call.ts'
import { deleteOldReceipts } from './receipts.queries.ts'

/** Removes receipts that no device will ask for again. */
export async function forgetReceipts({ db }: Services): Promise<void> {
  await deleteOldReceipts(db)
}
