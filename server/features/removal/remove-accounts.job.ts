import type { Services } from '#server/features/call.ts'
import { accountsToRemove, lockAccountToRemove, removePerson } from './account-removal.queries.ts'
import { pictureKey } from '#server/features/accounts/profile/profile-picture.ts'

type Shop = Pick<Services, 'db' | 'files' | 'log'>

/** Files go last: a leftover file is harmless. */
async function removeAccount({ db, files }: Shop, id: string): Promise<void> {
  const left = await db.transaction().execute(async (trx) => {
    const user = await lockAccountToRemove(trx, id)
    if (!user) return []
    const keys = await removePerson(trx, id, user.email)
    const own = user.picture_hash ? [pictureKey(user.picture_hash)] : []
    return [...own, ...keys]
  })
  for (const key of left) await files.remove(key)
}

/** A failed removal is logged and retried by the next run. */
export async function removeAccounts(shop: Shop): Promise<void> {
  for (const id of await accountsToRemove(shop.db))
    await removeAccount(shop, id).catch((error: unknown) =>
      shop.log.error({ err: error, user: id }, 'an account could not be removed'),
    )
}
