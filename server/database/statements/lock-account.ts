import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'

/** For limits that hold for calls at once; not its key, which rows of other tables refer to. */
export async function lockAccount(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx.selectFrom('users').where('id', '=', userId).forNoKeyUpdate().select('id').execute()
}
