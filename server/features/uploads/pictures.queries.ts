import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import { Refusal } from '#server/foundation/problem.ts'

/** Unused pictures of this sender, or a guest's by its random address. */
export async function takePictures(
  db: Db,
  userId: string | null,
  urls: readonly string[],
): Promise<string[]> {
  if (urls.length === 0) return []
  const taken = await db
    .updateTable('submitted_pictures')
    // Belongs to the account from here on.
    .set({ taken: true, ...(userId ? { user_id: userId } : {}) })
    .where('url', 'in', urls)
    .where('taken', '=', false)
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', userId)]))
    .returning('url')
    .execute()
  return taken.map(({ url }) => url)
}

export async function insertPicture(db: Db, userId: string | null, url: string): Promise<void> {
  await db.insertInto('submitted_pictures').values({ url, user_id: userId }).execute()
}

/** Unused for two weeks; deletes their rows. */
export async function deleteUnusedPictures(db: Db): Promise<string[]> {
  const left = await db
    .deleteFrom('submitted_pictures')
    .where('taken', '=', false)
    .where('created_at', '<', sql<Date>`now() - interval '15 days'`)
    .returning('url')
    .execute()
  return left.map(({ url }) => url)
}

/** False where something has taken it: waits for a transaction that may be about to. */
export async function deleteUntaken(trx: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('submitted_pictures')
    .where('url', '=', `/${key}`)
    .where('taken', '=', false)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const pictureGone = () => {
  const message = 'is gone. Send it again.'
  return new Refusal(409, 'conflict', `file: ${message}`, { issues: [{ path: 'file', message }] })
}
/** The row of something else names its file from here on. 409 where its note is gone, as with the account of its sender. */
export async function handOverPicture(trx: Db, key: string): Promise<void> {
  if (!(await deleteUntaken(trx, key))) throw pictureGone()
}
