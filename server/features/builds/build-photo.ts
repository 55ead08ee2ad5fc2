import { readFile } from 'node:fs/promises'
import type { Call, SignedIn, UploadedFile } from '#server/features/call.ts'
import { invalid, Refusal } from '#server/foundation/problem.ts'
import { redrawImage } from '#server/integrations/images.ts'
import { buildLimits } from '#shared/builds/build-fields.ts'

/** Where a photo lies: not among the pictures that whoever knows their address may see. */
export const photoKey = (userId: string, id: string) => `builds/${userId}/${id.toLowerCase()}.webp`

/**
 * Keeps a photo, drawn anew from its pixels: upright, without metadata and position.
 * @throws Refusal 413 above 10 MB, 415 for what is no picture, 422 for one that cannot be read
 */
export async function storePhoto(
  { files, user }: Pick<Call<SignedIn>, 'files' | 'user'>,
  id: string,
  given: unknown,
): Promise<void> {
  if (typeof given !== 'object' || given === null || !('path' in given)) throw invalid('file', 'is required')
  const file = given as UploadedFile
  if (file.size > buildLimits.photoSize)
    throw new Refusal(413, 'too_large', 'file: File size must be less than 10MB', {
      issues: [{ path: 'file', message: 'File size must be less than 10MB' }],
    })
  await files.put(photoKey(user.id, id), await redrawImage(await readFile(file.path)))
}
