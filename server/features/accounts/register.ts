import { randomInt } from 'node:crypto'
import type { Call } from '#server/features/call.ts'
import { Refusal } from '#server/foundation/problem.ts'
import type { accountsContract } from '#shared/accounts/accounts.contract.ts'
import { passwordStrength } from '#shared/accounts/password-strength.ts'
import type { Parsed } from '#shared/endpoint.ts'
import { emailHasAccount, insertUser } from './accounts.queries.ts'
import { hashPassword } from './passwords.ts'
import { createSession } from './sessions.ts'

type Registration = Parsed<typeof accountsContract.register>

const emailTaken = (email: string) =>
  new Refusal(400, 'email_taken', `An account with ${email} already exists. Please sign in instead.`)
const fieldRefusal = (code: 'weak_password' | 'username_taken', path: string, message: string) =>
  new Refusal(422, code, message, { issues: [{ path, message }] })

/**
 * The address' local part without non-alphanumerics, with digits after it from the second try on or where it is
 * shorter than three characters.
 */
export function defaultUsername(email: string, attempt: number): string {
  const name =
    email
      .slice(0, email.lastIndexOf('@'))
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 22) || 'pilot'
  if (attempt === 0 && name.length >= 3) return name
  const digits = Math.min(8, attempt + 2)
  return name + String(randomInt(10 ** digits)).padStart(digits, '0')
}

async function insertWithName(call: Call, { email, password, firstName, lastName, username }: Registration) {
  const { db } = call
  const common = {
    email,
    password_hash: await hashPassword(password),
    first_name: firstName,
    last_name: lastName || null,
  }
  for (let attempt = 0; attempt < 8; attempt++) {
    const user = await insertUser(db, { ...common, username: username || defaultUsername(email, attempt) })
    if (user) return user
    if (await emailHasAccount(db, email)) throw emailTaken(email)
    if (username) throw fieldRefusal('username_taken', 'username', 'Username already taken')
  }
  throw new Error('No free username was found')
}

/** Makes the account and signs in. 400 only for an address that has an account, 422 for everything else (AMB-08). */
export async function register(call: Call, registration: Registration): Promise<void> {
  const strength = passwordStrength(registration.password)
  if (!strength.acceptable) {
    const missing = strength.requirements.filter(({ met }) => !met).map(({ label }) => label.toLowerCase())
    const lack = missing.length > 0 ? `It needs: ${missing.join(', ')}.` : 'Make it longer.'
    throw fieldRefusal('weak_password', 'password', `This password is too weak. ${lack}`)
  }
  if (await emailHasAccount(call.db, registration.email)) throw emailTaken(registration.email)
  await createSession(call, await insertWithName(call, registration))
}
