import type { Db, Handlers } from '#server/features/call.ts'
import type { lettersContract } from '#shared/notifications/letters.contract.ts'
import { recipientFrom, recipientOf } from './letter-pass.ts'
import { hasDeclined, setDeclined } from './letters.queries.ts'

const choiceOf = async (db: Db, recipient: string) => ({
  releases: !(await hasDeclined(db, 'releases', recipient)),
})
async function choose(db: Db, recipient: string, releases: boolean) {
  await setDeclined(db, 'releases', recipient, !releases)
  return choiceOf(db, recipient)
}

export const lettersHandlers: Handlers<typeof lettersContract> = {
  getLetterChoice: async (_input, { db, user }) => choiceOf(db, recipientOf(user.email)),
  setLetterChoice: async ({ releases }, { db, user }) => choose(db, recipientOf(user.email), releases),
  readLetterPass: async ({ pass }, { db, environment }) => choiceOf(db, recipientFrom(pass, environment)),
  chooseByLetterPass: async ({ pass, releases }, { db, environment }) =>
    choose(db, recipientFrom(pass, environment), releases),
  async stopLetters({ pass }, { db, environment }) {
    await setDeclined(db, 'releases', recipientFrom(pass, environment), true)
    return { message: 'You get no more letters about new releases.' }
  },
}
