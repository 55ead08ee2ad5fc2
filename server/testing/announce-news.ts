import { findCauses } from '#server/features/news/causes/find-causes.job.ts'
import { resumeNews } from '#server/features/news/push/send-pushes.job.ts'
import type { TestShop } from './shop.ts'

/** Looks for what causes news, and sends it without the minute in which it can be taken back. */
export async function announceNews(shop: TestShop): Promise<void> {
  const { services } = shop
  await findCauses(services)
  await services.db
    .updateTable('news')
    .set({ starts_at: new Date() })
    .where('state', '=', 'waiting')
    .execute()
  await resumeNews(services)
  await shop.work()
  await shop.work()
}
