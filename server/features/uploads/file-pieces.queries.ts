import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'

const columns = ['size', 'received'] as const

/** A file as it was announced; announced again it is as it was. */
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
/** Notes that a piece is there; false where somebody else has noted one meanwhile. */
export async function notePiece(db: Db, id: string, before: number, after: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file_pieces')
    .set({ received: after, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('received', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
/** Forgets files that nobody went on with for so many hours; gives their ids, whose pieces can go. */
export async function forgetOldFiles(db: Db, hours: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('file_pieces')
    .where('changed_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
