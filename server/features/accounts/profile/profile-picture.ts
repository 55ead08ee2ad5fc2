import { randomUUID } from 'node:crypto'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Call, SignedIn } from '#server/features/call.ts'
import { setPicture } from './profile.queries.ts'

export const pictureKey = (picture: string) => `uploads/people/${picture}.webp`

/** A random name that reveals no owner. */
export const pictureUrl = (picture: string | null) => (picture === null ? null : `/${pictureKey(picture)}`)

/** Null: none. The one before goes. */
export function replacePicture({ db, queue, user }: Call<SignedIn>, picture: string | null): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await setPicture(trx, user.id, picture)
    if (before) await queue.add(trx, 'remove-files', { keys: [pictureKey(before)] })
  })
}

export async function storeProfilePicture(call: Call<SignedIn>, drawn: Buffer): Promise<string> {
  const picture = randomUUID()
  await call.files.put(pictureKey(picture), drawn)
  await replacePicture(call, picture)
  return `/${pictureKey(picture)}`
}
