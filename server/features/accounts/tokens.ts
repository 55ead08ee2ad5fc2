import { createHash, randomBytes } from 'node:crypto'
import type { TokenPurpose } from '#server/database/accounts-schema.ts'
import type { Db } from '#server/features/call.ts'
import { deleteTokensOf, insertToken, takeTokenWith, tokenWith } from './tokens.queries.ts'

/** Seconds that a token is good for. */
export const tokenLife: Record<TokenPurpose, number> = {
  reset: 30 * 60,
  verify: 3 * 24 * 3600,
  proof: 10 * 60,
  challenge: 5 * 60,
}

/** What the database knows a token by: whoever reads the table cannot use it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Makes a token of 256 bits. A new verification link ends the one before; reset links stay good beside each other, since
 * anybody may ask for one.
 */
export async function issueToken(
  db: Db,
  purpose: TokenPurpose,
  userId: string,
  email: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  if (purpose === 'verify') await deleteTokensOf(db, userId, [purpose])
  await insertToken(db, {
    hash: tokenHash(token),
    user_id: userId,
    purpose,
    email,
    expires_at: new Date(Date.now() + tokenLife[purpose] * 1000),
  })
  return token
}

/** Whose token it is; undefined for one that never was, is over, or was used. */
export function readToken(db: Db, purpose: TokenPurpose, token: string) {
  return tokenWith(db, tokenHash(token), purpose)
}
/** As `readToken`, and it is used up with that. */
export function takeToken(db: Db, purpose: TokenPurpose, token: string) {
  return takeTokenWith(db, tokenHash(token), purpose)
}
