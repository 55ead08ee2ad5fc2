import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

const columns = ['size', 'received'] as const

/** Idempotent. */
export async function announceFile(db: Db, id: string, size: number) {
  const added = await db
    .insertInto('file_pieces')
    .values({ id, size })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(columns)
    .executeTakeFirst()
  return added ?? (await findFile(db, id)) ?? { size, received: 0 }
}
export function findFile(db: Db, id: string) {
  return db.selectFrom('file_pieces').where('id', '=', id).select(columns).executeTakeFirst()
}
/** False when another piece came first. */
export async function notePiece(db: Db, id: string, before: number, after: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file_pieces')
    .set({ received: after, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('received', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
export async function deleteStaleFiles(db: Db, hours: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('file_pieces')
    .where('changed_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
