import type { Services } from '#server/features/call.ts'
import { dueToLeave, holdLeaving, removePerson } from './leaving.queries.ts'
import { pictureKey } from './profile-picture.ts'

/** Removes the accounts whose owners asked for it a week ago. Files go after the rows: a file too many harms nobody. */
export async function removeAccounts({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  for (const id of await dueToLeave(db)) {
    const left = await db.transaction().execute(async (trx) => {
      const user = await holdLeaving(trx, id)
      if (!user) return []
      const keys = await removePerson(trx, id, user.email)
      const own = user.picture_hash ? [pictureKey(user.picture_hash)] : []
      return [...own, ...keys]
    })
    for (const key of left) await files.remove(key)
  }
}
