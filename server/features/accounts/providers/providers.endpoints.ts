import type { Call, FileAnswer, Handlers } from '#server/features/call.ts'
import { conflict, notFound } from '#server/foundation/problem.ts'
import type { providersContract } from '#shared/accounts/providers.contract.ts'
import { followProvider } from './follow-provider.ts'
import { demandFreshSignIn } from '#server/features/accounts/sign-in/fresh-sign-in.ts'
import { deleteIdentity } from '#server/features/accounts/identities.queries.ts'
import { returnFromProvider } from './return-from-provider.ts'
import { demandVerifiedEmail } from '#server/features/security/verified-email.queries.ts'

const goTo = (redirect: string): FileAnswer => ({ redirect, type: 'text/html' })

export const providersHandlers: Handlers<typeof providersContract> = {
  async linkProvider({ provider }, call) {
    demandFreshSignIn(call)
    await demandVerifiedEmail(call)
    return { url: await followProvider(call, provider, undefined, call.user.id) }
  },
  async unlinkProvider({ provider }, call) {
    demandFreshSignIn(call)
    const { db, queue, user } = call
    await db.transaction().execute(async (trx) => {
      const outcome = await deleteIdentity(trx, user.id, provider)
      if (outcome === 'none') throw notFound('The link')
      if (outcome === 'only')
        throw conflict(
          'This is the only way into your account. Set a password first: “Forgot password?” mails you a link.',
        )
      await queue.add(trx, 'send-account-notice', { userId: user.id, notice: 'identity-unlinked', provider })
    })
    return { message: 'No longer linked.' }
  },
  followProvider: async ({ provider, redirect }, call: Call) =>
    goTo(await followProvider(call, provider, redirect)),
  returnFromProvider: async ({ provider, code, state }, call: Call) =>
    goTo(await returnFromProvider(call, provider, { code, state })),
}
