import { readFile } from 'node:fs/promises'
import type { Call, UploadedFile } from '#server/features/call.ts'
import { callerAddress } from '#server/features/security/address-prefix.ts'
import { countHit } from '#server/features/security/rate-limit.queries.ts'
import { invalid, Refusal } from '#server/foundation/problem.ts'
import { redrawImage } from '#server/integrations/images.ts'

const mostBytes = 10_485_760
const day = 86_400
/** Kilobytes of drawn pictures that a member, or a guest's address, may leave with the shop in a day. */
const mostInDay = 100_000

/** A picture as a handler gets it: WebP, upright, without metadata. */
interface DrawnPicture {
  drawn: Buffer
}
/** The picture of a call whose endpoint is marked `picture`. */
export function drawnPicture(file: unknown): Buffer {
  const { drawn } = file as Partial<DrawnPicture>
  if (!drawn) throw new Error('The endpoint is not marked `picture`')
  return drawn
}

/**
 * Draws the picture of a call anew, before the call's transaction.
 * @throws Refusal 413 above 10 MB, 415 for another type, 422 for one that cannot be read, 429 where the caller sends too
 *   many at once or too much in a day
 */
export async function drawPicture(
  { db, environment, user, request }: Pick<Call, 'db' | 'environment' | 'user' | 'request'>,
  given: unknown,
  side?: number,
): Promise<DrawnPicture> {
  if (typeof given !== 'object' || given === null || !('path' in given)) throw invalid('file', 'is required')
  const file = given as UploadedFile
  if (file.size > mostBytes)
    throw new Refusal(413, 'too_large', 'file: File size must be less than 10MB', {
      issues: [{ path: 'file', message: 'File size must be less than 10MB' }],
    })
  const caller = user?.id ?? callerAddress(request.ip)
  const drawn = await redrawImage(await readFile(file.path), caller, side)
  if (environment.rateLimits) {
    const amount = Math.ceil(drawn.length / 1_000)
    const { hits, seconds } = await countHit(db, `pictures ${caller}`, day, amount)
    if (hits > mostInDay)
      throw new Refusal(
        429,
        'too_many',
        'That is enough pictures for today. Please send the rest tomorrow.',
        {
          headers: { 'retry-after': String(Math.max(1, seconds)) },
        },
      )
  }
  return { drawn }
}
