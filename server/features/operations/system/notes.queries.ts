import type { Db } from '#server/features/call.ts'

type NoteName = 'storage' | 'backup'

export function readNote(db: Db, name: NoteName) {
  return db
    .selectFrom('operation_notes')
    .where('name', '=', name)
    .select(['value', 'noted_at'])
    .executeTakeFirst()
    .then((found) => found ?? null)
}
export async function writeNote(db: Db, name: NoteName, value: object): Promise<void> {
  const noted = { value, noted_at: new Date() }
  await db
    .insertInto('operation_notes')
    .values({ name, ...noted })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(noted))
    .execute()
}
