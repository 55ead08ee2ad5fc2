import { createHash } from 'node:crypto'
import type { Services } from '#server/features/call.ts'
import { countHit } from '#server/features/security/rate-limit.queries.ts'

/** Letters about unpaid orders that one address gets in a day: anybody can order in anybody's name. */
const mostUnpaid = 5
/** Letters with download links that one address gets in a day, whoever asks for them. */
const mostLinks = 20
const day = 24 * 3600

const keyOf = (kind: string, address: string) =>
  `letters ${kind} ${createHash('sha256').update(address.toLowerCase()).digest('base64url')}`

/**
 * Whether an address may get one more letter about an order that is not paid. A letter that is tried again counts once.
 * @param id of the job that sends it
 */
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

/** Whether an address may get one more letter with download links today. */
export async function mayMailLinks(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  address: string,
): Promise<boolean> {
  if (!environment.rateLimits) return true
  const { hits } = await countHit(db, keyOf('links', address), day)
  return hits <= mostLinks
}
