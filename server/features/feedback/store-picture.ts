import { randomUUID } from 'node:crypto'
import type { Call } from '#server/features/call.ts'
import { insertPicture } from './feedback.queries.ts'

/** Gives its random address. */
export async function storeFeedbackPicture({ db, files, user }: Call, drawn: Buffer): Promise<string> {
  const key = `uploads/submissions/${randomUUID()}.webp`
  await files.put(key, drawn)
  await insertPicture(db, user?.id ?? null, `/${key}`)
  return `/${key}`
}
