import { removeAccounts } from '#server/features/removal/remove-accounts.job.ts'
import type { TestShop } from './shop.ts'

/** The week after somebody has asked for the removal of their account is over, and the jobs have run: its files are gone too. */
export async function removeAccount(shop: TestShop, userId: string): Promise<void> {
  const { services } = shop
  await services.db
    .updateTable('users')
    .set({ deletes_at: new Date(0) })
    .where('id', '=', userId)
    .execute()
  await removeAccounts(services)
  await shop.work()
}
