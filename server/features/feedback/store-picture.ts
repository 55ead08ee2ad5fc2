import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Call, UploadedFile } from '#server/features/call.ts'
import { invalid, Refusal } from '#server/foundation/problem.ts'
import { redrawImage } from '#server/integrations/images.ts'
import { feedbackLimits } from '#shared/feedback/feedback-limits.ts'
import { insertPicture } from './feedback.queries.ts'

/**
 * Keeps a picture that goes along with a message, drawn anew from its pixels, under a random name.
 * @returns its address
 * @throws Refusal 413 above 10 MB, 415 for what is no picture, 422 for one that cannot be read
 */
export async function storePicture({ db, files, user }: Call, given: unknown): Promise<string> {
  if (typeof given !== 'object' || given === null || !('path' in given)) throw invalid('file', 'is required')
  const file = given as UploadedFile
  if (file.size > feedbackLimits.fileSize)
    throw new Refusal(413, 'too_large', 'file: File size must be less than 10MB', {
      issues: [{ path: 'file', message: 'File size must be less than 10MB' }],
    })
  const key = `uploads/submissions/${randomUUID()}.webp`
  await files.put(key, await redrawImage(await readFile(file.path)))
  await insertPicture(db, user?.id ?? null, `/${key}`)
  return `/${key}`
}
