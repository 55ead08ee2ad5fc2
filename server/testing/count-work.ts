import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { KyselyPlugin } from 'kysely'
import type { Services } from '#server/features/call.ts'
import { clearBlockCache, isBlocked } from '#server/features/security/blocked-addresses.ts'

/** How many password verifications and queries a piece of work costs. It must be the only one that the shop does. */
export async function countWork(
  services: Services,
  work: () => Promise<unknown>,
): Promise<{ verifications: number; queries: number }> {
  const cost = { verifications: 0, queries: 0 }
  const countVerification = () => {
    cost.verifications += 1
  }
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      cost.queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  // They are kept for five seconds: the work would ask for them now and then.
  clearBlockCache(services)
  await isBlocked(services, '192.0.2.1')
  const { db } = services
  services.db = db.withPlugin(counting)
  subscribe('kestrel:password-verified', countVerification)
  try {
    await work()
  } finally {
    unsubscribe('kestrel:password-verified', countVerification)
    services.db = db
  }
  return cost
}
