import type { Call, Db, Handlers } from '#server/features/call.ts'
import { demandVerifiedEmail } from '#server/features/security/verified-email.queries.ts'
import { notSignedIn } from '#server/foundation/problem.ts'
import { letterKinds, type lettersContract } from '#shared/notifications/letters.contract.ts'
import { recipientFrom, recipientOf } from './letter-pass.ts'
import { hasDeclined, setDeclined } from './letters.queries.ts'

/** Of the pass, else of the member, whose address has to be confirmed: it may be another person's. */
async function recipientOfCall({ db, user, environment }: Call, pass: string | undefined): Promise<string> {
  if (pass !== undefined) return recipientFrom(pass, environment)
  if (!user) throw notSignedIn()
  await demandVerifiedEmail({ db, user })
  return recipientOf(user.email)
}
const choiceOf = async (db: Db, recipient: string) => ({
  releases: !(await hasDeclined(db, 'releases', recipient)),
  news: !(await hasDeclined(db, 'news', recipient)),
})

export const lettersHandlers: Handlers<typeof lettersContract> = {
  getLetterChoice: async ({ pass }, call) => choiceOf(call.db, await recipientOfCall(call, pass)),
  async setLetterChoice({ pass, ...wanted }, call) {
    const recipient = await recipientOfCall(call, pass)
    for (const kind of letterKinds) {
      const isWanted = wanted[kind]
      if (isWanted !== undefined) await setDeclined(call.db, kind, recipient, !isWanted)
    }
    return choiceOf(call.db, recipient)
  },
  async stopLetters({ pass, kind = 'releases' }, { db, environment }) {
    await setDeclined(db, kind, recipientFrom(pass, environment), true)
    return {
      message:
        kind === 'news' ? 'You get no more mails with news.' : 'You get no more mails about new releases.',
    }
  },
}
