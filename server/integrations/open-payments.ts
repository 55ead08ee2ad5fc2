import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'
import type { Environment } from '#server/foundation/environment.ts'
import type { PaymentProvider } from './payment.ts'
import { createStripePayments } from './payment-stripe.ts'
import { createTestPayments } from './payment-test.ts'

export function openPayments(db: Kysely<Schema>, environment: Environment): PaymentProvider {
  return environment.stripe ? createStripePayments(environment.stripe) : createTestPayments(db, environment)
}
