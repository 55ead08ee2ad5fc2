import { randomUUID } from 'node:crypto'
import type { Call } from '#server/features/call.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { drawPicture } from './draw-picture.ts'
import { deleteUntaken, insertPicture } from './pictures.queries.ts'

interface StoredPicture {
  /** In the file store; no other picture has it. */
  stored: string
}
/** Its key; for endpoints marked `picture`. */
export function storedPicture(file: unknown): string {
  const { stored } = file as Partial<StoredPicture>
  if (!stored) throw new Error('The endpoint is not marked `picture`')
  return stored
}

/** Before the transaction. It is noted before it is stored, so that it is deleted where no change takes it. */
export async function storePicture(
  call: Call,
  given: unknown,
  { folder, side }: NonNullable<Endpoint['picture']>,
): Promise<StoredPicture> {
  const drawn = await drawPicture(call, given, side)
  const key = `${folder}/${randomUUID()}.webp`
  await insertPicture(call.db, call.user?.id ?? null, `/${key}`)
  const picture = { stored: key }
  try {
    await call.files.put(key, drawn)
  } catch (error) {
    await dropPicture(call, picture)
    throw error
  }
  return picture
}

/** Of a call that was refused: nobody knows of its picture. One that a transaction has taken stays. */
export async function dropPicture(
  { db, queue, log }: Pick<Call, 'db' | 'queue' | 'log'>,
  file: unknown,
): Promise<void> {
  const { stored } = (file ?? {}) as Partial<StoredPicture>
  if (!stored) return
  try {
    await db.transaction().execute(async (trx) => {
      if (await deleteUntaken(trx, stored)) await queue.add(trx, 'remove-files', { keys: [stored] })
    })
  } catch (error) {
    // Its note stays, so that the job finds it.
    log.warn({ err: error, key: stored }, 'the picture of a failed call was not deleted')
  }
}
