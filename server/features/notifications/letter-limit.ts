import type { Call } from '#server/features/call.ts'
import { countHit } from '#server/features/security/rate-limit.queries.ts'
import { recipientOf } from './letter-pass.ts'

/** Per kind and address in a quarter of an hour. */
const mostLetters = 5

export async function mayMail(
  { db, environment }: Pick<Call, 'db' | 'environment'>,
  kind: string,
  email: string,
): Promise<boolean> {
  if (!environment.rateLimits) return true
  const { hits } = await countHit(db, `letter ${kind} ${recipientOf(email)}`, 15 * 60)
  return hits <= mostLetters
}
