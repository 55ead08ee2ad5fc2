import type { Services } from '#server/features/call.ts'
import { Refusal } from '#server/foundation/problem.ts'
import { changeProduct } from './change-product.ts'
import { dueProducts, setPublishAt, setStatus } from './save-product.queries.ts'

/** An incomplete product stays a draft and is no longer scheduled. */
export async function publishDue(services: Services): Promise<void> {
  const desk = { ...services, request: { id: 'schedule' }, user: { email: 'schedule' } }
  for (const id of await dueProducts(services.db, new Date()))
    try {
      await changeProduct(desk, id, 'product.status', (trx) => setStatus(trx, id, 'published'))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      services.log.warn({ product: id, why: error.message }, 'not published at its time')
      await changeProduct(desk, id, 'product.schedule', (trx) => setPublishAt(trx, id, null))
    }
}
