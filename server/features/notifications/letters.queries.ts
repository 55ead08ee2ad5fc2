import type { LetterKind } from '#shared/notifications/letters.contract.ts'
import type { Db } from '#server/features/call.ts'

type Kind = LetterKind

export async function hasDeclined(db: Db, kind: Kind, recipient: string): Promise<boolean> {
  const row = await db
    .selectFrom('declined_letters')
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .select('recipient')
    .executeTakeFirst()
  return row !== undefined
}
export async function setDeclined(db: Db, kind: Kind, recipient: string, declined: boolean): Promise<void> {
  if (declined)
    await db
      .insertInto('declined_letters')
      .values({ kind, recipient })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('declined_letters')
      .where('kind', '=', kind)
      .where('recipient', '=', recipient)
      .execute()
}
