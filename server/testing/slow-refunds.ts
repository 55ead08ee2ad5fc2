import { reconcileOrders } from '#server/features/orders/refunds/reconcile-orders.job.ts'
import type { TestShop } from './shop.ts'

/** As an hour later: test refunds have ended, and the shop has asked what became of them. */
export async function endSlowRefunds({ services }: TestShop): Promise<void> {
  const created_at = new Date(Date.now() - 3_700_000)
  for (const table of ['test_refunds', 'refunds'] as const)
    await services.db.updateTable(table).set({ created_at }).execute()
  await reconcileOrders(services)
}
