import { createHash, randomBytes } from 'node:crypto'
import type { TokenPurpose } from '#server/database/schema/accounts-schema.ts'
import type { Db } from '#server/features/call.ts'
import { deleteTokensOf, insertToken, takeTokenWith, tokenWith } from './tokens.queries.ts'

/** Seconds. */
export const tokenLife: Record<TokenPurpose, number> = {
  reset: 30 * 60,
  verify: 3 * 24 * 3600,
  proof: 10 * 60,
  challenge: 5 * 60,
}

/** Stored instead of the token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** 256 bits. A verification link replaces the previous one; reset links do not, since anybody may ask. */
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

/** Undefined for an unknown, expired or used one. */
export function readToken(db: Db, purpose: TokenPurpose, token: string) {
  return tokenWith(db, tokenHash(token), purpose)
}
export function takeToken(db: Db, purpose: TokenPurpose, token: string) {
  return takeTokenWith(db, tokenHash(token), purpose)
}
