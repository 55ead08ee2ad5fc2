import path from 'node:path'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Call, SignedIn } from '#server/features/call.ts'
import { handOverPicture } from '#server/features/uploads/pictures.queries.ts'
import { setPicture } from './profile.queries.ts'

export const pictureKey = (picture: string) => `uploads/people/${picture}.webp`

/** A random name that reveals no owner. */
export const pictureUrl = (picture: string | null) => (picture === null ? null : `/${pictureKey(picture)}`)

/** Null: none. The one before goes. */
export function replacePicture({ db, queue, user }: Call<SignedIn>, key: string | null): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (key) await handOverPicture(trx, key)
    const before = await setPicture(trx, user.id, key && path.basename(key, '.webp'))
    if (before) await queue.add(trx, 'remove-files', { keys: [pictureKey(before)] })
  })
}
