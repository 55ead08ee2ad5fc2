import { Secret, TOTP } from 'otpauth'
import { type AccountShop, cookieFrom } from './account-shop.ts'

/** What an authenticator app shows for a secret, by default in this half minute. */
export const codeOf = (secret: string, stepsFromNow = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsFromNow * 30_000 })

async function setUp(at: AccountShop, cookie: string) {
  const begun = await at.post('/api/auth/2fa/setup', {}, cookie)
  const { secret, uri } = (await begun.json()) as { secret: string; uri: string }
  const confirmed = await at.post('/api/auth/2fa/confirm', { code: codeOf(secret, -1) }, cookie)
  return { secret, uri, confirmed }
}

/** A new member with two factors: the first code is of the half minute before, so that this one's is still good. */
export async function newMemberWithTwoFactors(at: AccountShop) {
  const member = await at.newMember()
  await at.confirmAddress(member.email)
  const first = await setUp(at, member.cookie)
  // The half minute may end between code and check: the code is too old then, and the next one is not.
  const { secret, uri, confirmed } = first.confirmed.ok ? first : await setUp(at, member.cookie)
  if (!confirmed.ok) throw new Error(`Setting up failed: ${confirmed.status} ${await confirmed.text()}`)
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] }
  return {
    email: member.email,
    before: member.cookie,
    cookie: cookieFrom(confirmed),
    secret,
    uri,
    recoveryCodes,
  }
}
