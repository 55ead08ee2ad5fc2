import type { Call, UploadedFile } from '#server/features/call.ts'
import { callerAddress } from '#server/features/security/address-prefix.ts'
import { countHit } from '#server/features/security/rate-limit.queries.ts'
import { invalid, Refusal } from '#server/foundation/problem.ts'
import { redrawImage } from '#server/integrations/images.ts'

const mostBytes = 10_485_760
const day = 86_400
/** Kilobytes stored in a day: by member or guest address, and by network. */
const mostInDay = { caller: 100_000, address: 400_000 } as const

async function countPicture(db: Call['db'], caller: string, address: string, bytes: number): Promise<void> {
  const amount = Math.ceil(bytes / 1_000)
  const limits = [
    [`pictures ${caller}`, mostInDay.caller],
    [`pictures of network ${address}`, mostInDay.address],
  ] as const
  for (const [key, most] of limits) {
    const { hits, seconds } = await countHit(db, key, day, amount)
    if (hits > most || (amount === 0 && hits === most))
      throw new Refusal(
        429,
        'too_many',
        "You have reached today's limit for pictures. Please send the rest tomorrow.",
        {
          headers: { 'retry-after': String(Math.max(1, seconds)) },
        },
      )
  }
}

/** WebP, upright, without metadata. 413 above 10 MB, 415 and 422 for unusable files, 429 beyond the limits. */
export async function drawPicture(
  { db, environment, user, request }: Pick<Call, 'db' | 'environment' | 'user' | 'request'>,
  given: unknown,
  side?: number,
): Promise<Buffer> {
  if (typeof given !== 'object' || given === null || !('path' in given)) throw invalid('file', 'is required')
  const file = given as UploadedFile
  if (file.size > mostBytes)
    throw new Refusal(413, 'too_large', 'file: File size must be less than 10MB', {
      issues: [{ path: 'file', message: 'File size must be less than 10MB' }],
    })
  const caller = user?.id ?? callerAddress(request.ip)
  const count = async (bytes: number) => {
    if (environment.rateLimits) await countPicture(db, caller, callerAddress(request.ip), bytes)
  }
  // Checks the limit before drawing.
  await count(0)
  const drawn = await redrawImage(file.path, caller, side)
  await count(drawn.length)
  return drawn
}
