import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'
import type { Environment } from '#server/foundation/environment.ts'
import type { PaymentProvider } from './payment.ts'
import { createTestPayments } from './payment-test.ts'

/** The library of a provider is loaded where it is used. */
export async function openPayments(db: Kysely<Schema>, environment: Environment): Promise<PaymentProvider> {
  if (!environment.stripe) return createTestPayments(db, environment)
  const { createStripePayments } = await import('./payment-stripe.ts')
  return createStripePayments(environment.stripe)
}
