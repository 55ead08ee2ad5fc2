import { createHash } from 'node:crypto'
import type { Services } from '#server/features/call.ts'
import { countHit } from '#server/features/security/rate-limit.queries.ts'

/** A day: anybody can order in anybody's name. */
const mostUnpaid = 5
/** A day, whoever asks. */
const mostLinks = 20
const day = 24 * 3600

const keyOf = (kind: string, address: string) =>
  `letters ${kind} ${createHash('sha256').update(address.toLowerCase()).digest('base64url')}`

/** `id` is the job's: a retry counts once. */
export async function mayWriteTo(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  address: string,
  id: string,
): Promise<boolean> {
  if (!environment.rateLimits) return true
  const { hits: tries } = await countHit(db, keyOf(`try ${id}`, address), day)
  if (tries > 1) return true
  const { hits } = await countHit(db, keyOf('unpaid', address), day)
  return hits <= mostUnpaid
}

export async function mayMailLinks(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  address: string,
): Promise<boolean> {
  if (!environment.rateLimits) return true
  const { hits } = await countHit(db, keyOf('links', address), day)
  return hits <= mostLinks
}
