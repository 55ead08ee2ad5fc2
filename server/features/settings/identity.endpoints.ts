import { part } from '#server/foundation/answer-part.ts'
import type { Handlers } from '#server/features/call.ts'
import { demandSeen } from '#server/features/security/changed-meanwhile.ts'
import type { identityContract, SocialLinks } from '#shared/settings/identity.contract.ts'
import { changeSetting } from './change-setting.ts'
import { readIdentity, readSocialLinks, writeIdentity, writeSocialLinks } from './identity.queries.ts'

export const identityHandlers: Handlers<typeof identityContract> = {
  async getSocialLinks(_input, { db, reply }) {
    reply.madeOf(part.settings)
    return readSocialLinks(db)
  },
  adminGetIdentity: async (_input, { db, environment }) => readIdentity(db, environment.shop),
  adminSetIdentity: async ({ seen, ...identity }, call) =>
    changeSetting(call, 'identity', async (trx) => {
      const from = await readIdentity(trx, call.environment.shop)
      await demandSeen(trx, 'identity', seen, from)
      await writeIdentity(trx, identity)
      return { from, to: identity }
    }),
  adminSetSocialLinks: async ({ seen, ...given }, call) =>
    changeSetting(call, 'social_links', async (trx) => {
      const from = await readSocialLinks(trx)
      await demandSeen(trx, 'social_links', seen, from)
      const to: SocialLinks = Object.fromEntries(
        Object.entries(given).filter(([, address]) => address !== ''),
      )
      await writeSocialLinks(trx, to)
      return { from, to }
    }),
}
