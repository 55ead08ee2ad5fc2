import type { Call, Db, Handlers } from '#server/features/call.ts'
import { notSignedIn } from '#server/foundation/problem.ts'
import type { lettersContract } from '#shared/notifications/letters.contract.ts'
import { recipientFrom, recipientOf } from './letter-pass.ts'
import { hasDeclined, setDeclined } from './letters.queries.ts'

/** Of the pass, else of the member. */
function recipientOfCall({ user, environment }: Call, pass: string | undefined): string {
  if (pass !== undefined) return recipientFrom(pass, environment)
  if (!user) throw notSignedIn()
  return recipientOf(user.email)
}
const choiceOf = async (db: Db, recipient: string) => ({
  releases: !(await hasDeclined(db, 'releases', recipient)),
})

export const lettersHandlers: Handlers<typeof lettersContract> = {
  getLetterChoice: async ({ pass }, call) => choiceOf(call.db, recipientOfCall(call, pass)),
  async setLetterChoice({ pass, releases }, call) {
    const recipient = recipientOfCall(call, pass)
    await setDeclined(call.db, 'releases', recipient, !releases)
    return choiceOf(call.db, recipient)
  },
  async stopLetters({ pass }, { db, environment }) {
    await setDeclined(db, 'releases', recipientFrom(pass, environment), true)
    return { message: 'You get no more mails about new releases.' }
  },
}
