import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Call, SignedIn, UploadedFile } from '#server/features/call.ts'
import { invalid, Refusal } from '#server/foundation/problem.ts'
import { redrawImage } from '#server/integrations/images.ts'
import { setPicture } from './profile.queries.ts'

const mostBytes = 10 * 1024 * 1024
/** Pixels of a side: twice the largest place where it is shown. */
const side = 512
/** Key in the file store. */
export const pictureKey = (picture: string) => `uploads/people/${picture}.webp`

/** Where a picture is shown from; its name is random, and tells nothing of whose it is. */
export const pictureUrl = (picture: string | null) => (picture === null ? null : `/${pictureKey(picture)}`)

/**
 * Keeps a member's picture: a square from its middle, upright, drawn anew. The one before is removed.
 * @throws Refusal 413 above 10 MB, 415 for what is no picture, 422 for one that cannot be read
 */
export async function storePicture({ db, files, user }: Call<SignedIn>, given: unknown): Promise<string> {
  if (typeof given !== 'object' || given === null || !('path' in given)) throw invalid('file', 'is required')
  const file = given as UploadedFile
  if (file.size > mostBytes)
    throw new Refusal(413, 'too_large', 'file: File size must be less than 10MB', {
      issues: [{ path: 'file', message: 'File size must be less than 10MB' }],
    })
  const picture = randomUUID()
  await files.put(pictureKey(picture), await redrawImage(await readFile(file.path), side))
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
