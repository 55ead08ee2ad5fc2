import { createHmac } from 'node:crypto'
import type { Call, Db } from '#server/features/call.ts'
import type { Environment } from '#server/foundation/environment.ts'
import { notFound, notSignedIn } from '#server/foundation/problem.ts'
import { sameText } from '#server/foundation/token.ts'
import { findOrder } from './orders.queries.ts'

type Named = { id: string; access_revision: number }
export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

function secretOf({ id, access_revision: revision }: Named, secret: string): string {
  return createHmac('sha256', secret).update(`order ${id} ${revision}`).digest('base64url')
}

/**
 * What opens an order to whoever holds it, without an account: `<id>.<secret>`. It is derived, not stored: a copy of the
 * database opens nothing, it can be sent again, and it ends when the order's revision is raised.
 */
export const orderPass = (order: Named, { secret }: Environment) => `${order.id}.${secretOf(order, secret)}`

/** The address of an order's durable page, for mails. */
export const orderPage = (order: Named, environment: Environment) =>
  `${environment.publicUrl}/order/${orderPass(order, environment)}`

/** The order that a call names: the member's by its id, anybody's by its pass. 404 for everything else. */
export async function orderFor(
  { db, user, environment }: Pick<Call, 'user' | 'environment'> & { db: Db },
  ref: string,
): Promise<FoundOrder> {
  const [id = '', secret] = ref.split('.')
  if (secret === undefined) {
    if (!user) throw notSignedIn()
    const own = await findOrder(db, id, user.id)
    if (!own) throw notFound('The order')
    return own
  }
  const order = await findOrder(db, id)
  if (!order || !sameText(secret, secretOf(order, environment.secret))) throw notFound('The order')
  return order
}
