import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Call, Db } from '#server/features/call.ts'
import { readIdentity } from '#server/features/settings/identity.queries.ts'
import { keyedHash, seal, unseal } from '#server/foundation/seal.ts'
import {
  secretOf,
  takeRecoveryCode,
  takeStep,
  writeRecoveryCodes,
  writeSecret,
} from './two-factor.queries.ts'

const purpose = 'two-factor'
/** Seconds; the steps before and after are accepted for inexact clocks. */
const period = 30
const codesGiven = 10
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

type Shop = Pick<Call, 'environment'>
const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), period, digits: 6, algorithm: 'SHA1', label, issuer })

/** Null where it is on already. The same session gets the same secret again: a phone may discard the page. */
export async function beginSecret(
  { environment }: Shop,
  db: Db,
  user: { id: string; email: string },
  begunBy: string,
): Promise<{ secret: string; uri: string } | null> {
  const hash = keyedHash(`${user.id} ${begunBy}`, 'two-factor set-up', environment.secret)
  const secret = new Secret({ buffer: Uint8Array.from(Buffer.from(hash, 'base64url')).buffer.slice(0, 20) })
    .base32
  if (!(await writeSecret(db, user.id, seal(secret, purpose, environment.secret)))) return null
  const { shortName } = await readIdentity(db, environment.shop)
  return { secret, uri: totpOf(secret, user.email, shortName).toString() }
}

/** Each time step counts once. */
export async function takeCode(
  { environment }: Shop,
  db: Db,
  userId: string,
  code: string,
): Promise<boolean> {
  const row = await secretOf(db, userId)
  if (!row) return false
  const delta = totpOf(unseal(row.secret, purpose, environment.secret)).validate({ token: code, window: 1 })
  if (delta === null) return false
  return takeStep(db, userId, Math.floor(Date.now() / 1000 / period) + delta)
}

const hashOf = ({ environment }: Shop, userId: string, code: string) =>
  keyedHash(`${userId} ${code}`, 'recovery-code', environment.secret)

/** Uses it up. */
export function takeRecovery(shop: Shop, db: Db, userId: string, code: string): Promise<boolean> {
  return takeRecoveryCode(db, userId, hashOf(shop, userId, code))
}

/** Replaces earlier ones; shown only once. */
export async function giveRecoveryCodes(shop: Shop, db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesGiven }, () =>
    [...randomBytes(10)].map((byte) => base32[byte % 32]).join(''),
  )
  await writeRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashOf(shop, userId, code)),
  )
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}
