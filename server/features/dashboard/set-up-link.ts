import { randomBytes } from 'node:crypto'
import type { Services } from '#server/features/call.ts'
import { tokenHash } from '#server/features/accounts/tokens.ts'
import { hasAdministrator, replaceLink } from './set-up.queries.ts'

const days = 7

/** Replaces the previous one; null once there is an administrator. */
export async function issueSetUpLink({
  db,
  environment,
}: Pick<Services, 'db' | 'environment'>): Promise<string | null> {
  if (await hasAdministrator(db)) return null
  const token = randomBytes(32).toString('base64url')
  await replaceLink(db, tokenHash(token), new Date(Date.now() + days * 86_400_000))
  return `${environment.publicUrl}/set-up?token=${token}`
}
