import type { Handlers } from '#server/features/call.ts'
import type { samplesContract } from '#shared/settings/samples.contract.ts'
import { readSamples, removeSamples } from './remove-samples.ts'

export const samplesHandlers: Handlers<typeof samplesContract> = {
  adminGetSamples: async (_input, { db }) => readSamples(db),
  async adminRemoveSamples({ withChanged, ...seen }, { db, user, request }) {
    const { removed, accounts } = await removeSamples(
      { db },
      { seen, withChanged },
      { actor: user.email, requestId: request.id },
    )
    return { removed, signedOut: accounts.includes(user.id) }
  },
}
