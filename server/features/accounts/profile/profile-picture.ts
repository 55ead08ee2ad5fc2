import { randomUUID } from 'node:crypto'
import type { Call, SignedIn } from '#server/features/call.ts'
import { setPicture } from './profile.queries.ts'

export const pictureKey = (picture: string) => `uploads/people/${picture}.webp`

/** A random name that reveals no owner. */
export const pictureUrl = (picture: string | null) => (picture === null ? null : `/${pictureKey(picture)}`)

export async function storeProfilePicture(
  { db, files, user }: Call<SignedIn>,
  drawn: Buffer,
): Promise<string> {
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
