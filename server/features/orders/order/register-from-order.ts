import * as v from 'valibot'
import type { Call } from '#server/features/call.ts'
import { register } from '#server/features/accounts/sign-in/register.ts'
import { conflict } from '#server/foundation/problem.ts'
import { personName } from '#shared/fields.ts'
import type { FoundOrder } from './order-access.ts'

/** "mika.maker@example.com" becomes "Mika". */
function firstNameOf({ address, email }: FoundOrder): string {
  const word = address?.name.split(/\s+/)[0] ?? email.split('@')[0]?.split(/[^\p{L}]/u)[0]
  return word && v.is(personName(60), word) ? word.slice(0, 1).toUpperCase() + word.slice(1) : 'Pilot'
}

/** The order joins after confirmation: the address may be another person's. */
export async function registerFromOrder(call: Call, order: FoundOrder, password: string): Promise<void> {
  if (order.user_id !== null) throw conflict('This order is in an account already. Sign in to see it.')
  await register(call, { email: order.email, password, firstName: firstNameOf(order) })
}
