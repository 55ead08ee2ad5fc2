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

/** `<id>.<secret>`, derived rather than stored: a dump opens nothing, and a higher revision revokes it. */
export const orderPass = (order: Named, { secret }: Environment) => `${order.id}.${secretOf(order, secret)}`

export const orderPage = (order: Named, environment: Environment) =>
  `${environment.publicUrl}/order/${orderPass(order, environment)}`

/** A member's by id, any by pass; else 404. */
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
