import { issueToken } from '#server/features/accounts/tokens.ts'
import type { Services } from '#server/features/call.ts'
import {
  administrators,
  closeAccount,
  findAccount,
  forgetTwoFactor,
} from '#server/features/dashboard/recover.queries.ts'
import { issueSetUpLink } from '#server/features/dashboard/set-up-link.ts'
import { makeAdministrator } from '#server/features/dashboard/set-up.queries.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import type { Environment } from '#server/foundation/environment.ts'
import { withDatabase } from './with-database.ts'

interface Asked {
  /** Absent: list the administrators. */
  email: string | undefined
  makeAdmin: boolean
  withoutTwoFactor: boolean
  say: (text: string) => void
}
const usage = 'npm run admin:recover -- owner@example.com [--make-admin] [--without-two-factor]'

/** Prints a link to a new password (30 minutes), or the set-up link of a shop without administrators. False: no way in. */
export async function recoverAdministrator(
  services: { db: Services['db']; environment: Environment },
  { email, makeAdmin, withoutTwoFactor, say }: Asked,
): Promise<boolean> {
  const { db, environment } = services
  if (email === undefined) {
    const link = await issueSetUpLink(services)
    if (link) {
      say(`This shop has no administrator yet. Open this link to create the account:\n  ${link}`)
      return true
    }
    const emails = await administrators(db)
    say(
      `Administrators:\n${emails.map((each) => `  ${each}`).join('\n')}\n\nA link for one of them: ${usage}`,
    )
    return false
  }
  const account = await findAccount(db, email)
  if (!account) {
    say(`There is no account of ${email}.`)
    return false
  }
  if (!account.is_admin && !makeAdmin) {
    say(`${account.email} is not an administrator. To make it one, add --make-admin.`)
    return false
  }
  const token = await db.transaction().execute(async (trx) => {
    if (!account.is_admin) {
      await closeAccount(trx, account.id)
      await makeAdministrator(trx, account.id)
    }
    if (withoutTwoFactor) await forgetTwoFactor(trx, account.id)
    await recordAct(trx, {
      actor: 'npm run admin:recover',
      action: 'account.recover',
      subject: `user:${account.id}`,
      change: { madeAdmin: !account.is_admin, withoutTwoFactor },
      requestId: 'command',
    })
    return issueToken(trx, 'reset', account.id, account.email)
  })
  say(
    `For ${account.email}, once, within 30 minutes:\n  ${environment.publicUrl}/reset-password?token=${token}`,
  )
  if (account.has_two_factor && account.is_admin && !withoutTwoFactor)
    say('Signing in still needs the second factor. If the device is lost, add --without-two-factor.')
  return true
}

export function runRecover(words: readonly string[]): Promise<number> {
  return withDatabase(async (db, environment) => {
    const done = await recoverAdministrator(
      { db, environment },
      {
        email: words.find((word) => !word.startsWith('--')),
        makeAdmin: words.includes('--make-admin'),
        withoutTwoFactor: words.includes('--without-two-factor'),
        say: (text) => void process.stdout.write(`${text}\n`),
      },
    )
    return done ? 0 : 1
  })
}
