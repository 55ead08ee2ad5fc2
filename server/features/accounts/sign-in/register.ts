import type { Call } from '#server/features/call.ts'
import { Refusal } from '#server/foundation/problem.ts'
import type { accountsContract } from '#shared/accounts/accounts.contract.ts'
import { findPasswordIssues, sayIssue } from '#shared/accounts/password-issues.ts'
import { passwordStrength } from '#shared/accounts/password-strength.ts'
import { isReservedUsername } from '#shared/accounts/reserved-usernames.ts'
import type { Parsed } from '#shared/endpoint.ts'
import { emailHasAccount, insertUser } from '#server/features/accounts/accounts.queries.ts'
import { markLeakedLater, refuseLeaked } from './leaked-passwords.ts'
import { hashPassword } from '#server/features/accounts/passwords.ts'
import { createSession } from '#server/features/accounts/sessions.ts'
import { underDefaultUsername } from '#server/features/accounts/usernames.ts'

type Registration = Parsed<typeof accountsContract.register>

const emailTaken = (email: string) =>
  new Refusal(400, 'email_taken', `An account with ${email} already exists. Please sign in instead.`)
const fieldRefusal = (code: 'weak_password' | 'username_taken', path: string, message: string) =>
  new Refusal(422, code, message, { issues: [{ path, message }] })

async function insertWithName(call: Call, { email, password, firstName, lastName, username }: Registration) {
  const { db, queue } = call
  const common = {
    email,
    password_hash: await hashPassword(password),
    first_name: firstName,
    last_name: lastName || null,
  }
  const insert = (name: string) =>
    db.transaction().execute(async (trx) => {
      const inserted = await insertUser(trx, { ...common, username: name })
      if (inserted) await queue.add(trx, 'send-verification', { userId: inserted.id })
      return inserted
    })
  const user = username ? await insert(username) : await underDefaultUsername({ db, email }, insert)
  if (user === 'email-taken' || (!user && (await emailHasAccount(db, email)))) throw emailTaken(email)
  if (user) return user
  const why = username ? 'Username already taken' : 'Please choose a username'
  throw fieldRefusal('username_taken', 'username', why)
}

/** Names every offending part. */
function refuseWeak(password: string): void {
  const { acceptable, issues, requirements } = passwordStrength(password, findPasswordIssues(password))
  if (acceptable) return
  const missing = requirements.filter(({ met }) => !met).map(({ label }) => label.toLowerCase())
  const lacks = [
    ...(missing.length > 0 ? [`It needs: ${missing.join(', ')}.`] : []),
    ...issues.map((issue) => `${sayIssue(issue)}.`),
  ]
  const why = lacks.length > 0 ? lacks.join(' ') : 'Make it longer.'
  throw fieldRefusal('weak_password', 'password', `This password is too weak. ${why}`)
}

/** 400 only for a taken address, 422 otherwise (AMB-08). */
export async function makeAccount(call: Call, registration: Registration) {
  const { email, password, username } = registration
  refuseWeak(password)
  if (username && isReservedUsername(username))
    throw fieldRefusal('username_taken', 'username', 'This username is reserved')
  if (await emailHasAccount(call.db, email)) throw emailTaken(email)
  const wasAsked = await refuseLeaked(call, 'password', password)
  const user = await insertWithName(call, registration)
  if (!wasAsked) markLeakedLater(call, user, password)
  return user
}
export async function register(call: Call, registration: Registration): Promise<void> {
  await createSession(call, await makeAccount(call, registration))
}
