import { randomUUID } from 'node:crypto'
import type { Call, SignedIn } from '#server/features/call.ts'
import { setPicture } from './profile.queries.ts'

/** Key in the file store. */
export const pictureKey = (picture: string) => `uploads/people/${picture}.webp`

/** Where a picture is shown from; its name is random, and tells nothing of whose it is. */
export const pictureUrl = (picture: string | null) => (picture === null ? null : `/${pictureKey(picture)}`)

/** Stores a member's picture in place of the one before. */
export async function storePicture({ db, files, user }: Call<SignedIn>, drawn: Buffer): Promise<string> {
  const picture = randomUUID()
  await files.put(pictureKey(picture), drawn)
  const before = await setPicture(db, user.id, picture)
  if (before) await files.remove(pictureKey(before))
  return `/${pictureKey(picture)}`
}

export async function removePicture(
  { db, files }: Pick<Call, 'db' | 'files'>,
  userId: string,
): Promise<void> {
  const before = await setPicture(db, userId, null)
  if (before) await files.remove(pictureKey(before))
}
