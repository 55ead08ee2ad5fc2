import type { Db } from '#server/features/call.ts'
import type { Workshop } from '#shared/making/workshop.ts'

export async function workshopOf(db: Db, userId: string): Promise<Workshop | null> {
  const row = await db
    .selectFrom('workshops')
    .where('user_id', '=', userId)
    .select('workshop')
    .executeTakeFirst()
  return row?.workshop ?? null
}
export async function saveWorkshop(db: Db, userId: string, workshop: Workshop): Promise<void> {
  await db
    .insertInto('workshops')
    .values({ user_id: userId, workshop })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        workshop: eb.ref('excluded.workshop'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute()
}
