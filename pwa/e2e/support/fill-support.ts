import { passForTicket } from '#server/testing/support/pass-for-ticket.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { nameKey } from '#shared/requests/similar-names.ts'

const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3)

/** A request, a guest's ticket and a canned answer, each with long words. Gives what opens the ticket. */
export async function fillSupport(shop: TestShop): Promise<string> {
  const { db } = shop.services
  await db
    .insertInto('model_requests')
    .values({ name: long, name_key: nameKey(long), user_id: null, status: 'planned', note: long })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('canned_answers')
    .values({ title: long.slice(0, 100), body: long })
    .execute()
  const body = {
    subject: long,
    message: long,
    category: 'printing',
    email: 'guest@example.com',
    order: '10427',
  }
  const answer = await shop.fetch('/api/support-tickets', { method: 'POST', body })
  const { id } = (await answer.json()) as { id: number }
  return passForTicket(shop.services, id)
}
