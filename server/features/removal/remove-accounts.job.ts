import type { Services } from '#server/features/call.ts'
import {
  claimGuestOrders,
  claimGuestTickets,
} from '#server/features/accounts/address/claim-guest-orders.queries.ts'
import {
  accountsToRemove,
  hasPendingGuestOrder,
  lockAccountToRemove,
  removePerson,
} from './account-removal.queries.ts'
import { pictureKey } from '#server/features/accounts/profile/profile-picture.ts'

type Shop = Pick<Services, 'db' | 'queue' | 'log'>

function removeAccount({ db, queue }: Shop, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const user = await lockAccountToRemove(trx, id)
    if (!user || (await hasPendingGuestOrder(trx, user))) return
    if (user.email_verified_at) {
      await claimGuestOrders(trx, user)
      await claimGuestTickets(trx, user)
    }
    const keys = await removePerson(trx, id, user.email)
    if (user.picture_hash) keys.push(pictureKey(user.picture_hash))
    if (keys.length > 0) await queue.add(trx, 'remove-files', { keys })
  })
}

/** A failed removal is logged and retried by the next run. */
export async function removeAccounts(shop: Shop): Promise<void> {
  for (const id of await accountsToRemove(shop.db))
    await removeAccount(shop, id).catch((error: unknown) =>
      shop.log.error({ err: error, user: id }, 'an account could not be removed'),
    )
}
