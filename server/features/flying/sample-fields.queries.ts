import { announceChange } from '#server/database/catalogue-version.ts'
import type { Db } from '#server/features/call.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { part } from '#server/foundation/answer-part.ts'
import { sampleFields } from './sample-fields.ts'

/** Adds those that are missing. */
export async function importSampleFields(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('flying_fields')
      .values(sampleFields.map((field) => ({ ...field, state: 'approved' as const, is_sample: true })))
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows > 0n) await announceChange(trx, [part.fields])
  })
}
