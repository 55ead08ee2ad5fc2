import type { Services } from '#server/features/call.ts'
import { dueToLeave, holdLeaving, removePerson } from './leaving.queries.ts'
import { pictureKey } from './profile-picture.ts'

type Shop = Pick<Services, 'db' | 'files' | 'log'>

/** Files go after the rows: a file that is left over harms nobody. */
async function removeAccount({ db, files }: Shop, id: string): Promise<void> {
  const left = await db.transaction().execute(async (trx) => {
    const user = await holdLeaving(trx, id)
    if (!user) return []
    const keys = await removePerson(trx, id, user.email)
    const own = user.picture_hash ? [pictureKey(user.picture_hash)] : []
    return [...own, ...keys]
  })
  for (const key of left) await files.remove(key)
}

/** Removes the accounts whose owners asked for it a week ago. One that fails is logged, and tried again by the next run. */
export async function removeAccounts(shop: Shop): Promise<void> {
  for (const id of await dueToLeave(shop.db))
    await removeAccount(shop, id).catch((error: unknown) =>
      shop.log.error({ err: error, user: id }, 'an account could not be removed'),
    )
}
