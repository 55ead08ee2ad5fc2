import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'
import type { Environment } from '#server/foundation/environment.ts'
import type { Log } from '#server/foundation/log.ts'
import { sameText } from '#server/foundation/token.ts'
import type { PaymentAnswer, PaymentEvent, PaymentProvider, RefundNews } from './payment.ts'
import {
  decideOpenTestPayment,
  findTestPayment,
  insertTestRefund,
  openTestPayment,
  type TestRefund,
  testRefundsOf,
} from './test-payments.queries.ts'

const tolerance = 300
const kinds: readonly string[] = ['paid', 'declined', 'expired', 'waiting']
const sign = (time: string, body: string, secret: string) =>
  createHmac('sha256', `${secret} test payments`).update(`${time}.${body}`).digest('hex')

/** `t=…,v1=…` over the raw body. */
export function signTestEvent(body: string, secret: string, now = Date.now()): string {
  const time = String(Math.floor(now / 1000))
  return `t=${time},v1=${sign(time, body, secret)}`
}

function answerFrom(payment: Awaited<ReturnType<typeof findTestPayment>>): PaymentAnswer {
  if (!payment) return { state: 'expired', amountCents: 0 }
  return { state: payment.status, amountCents: payment.status === 'paid' ? payment.amount_cents : 0 }
}

/** What the last two digits of an amount do, now and after a minute; else it is done at once. */
const slowRefunds: Record<number, readonly [RefundNews['state'], RefundNews['state']]> = {
  12: ['pending', 'done'],
  13: ['pending', 'failed'],
  14: ['done', 'failed'],
}
function newsOf({ id, attempt, amount_cents: cents, isOlder }: TestRefund): RefundNews {
  const [now, later] = slowRefunds[cents % 100] ?? ['done', 'done']
  const state = isOlder ? later : now
  return {
    reference: attempt === 1 ? `test:${id}` : `test:${id}:${attempt}`,
    id,
    attempt,
    state,
    amountCents: cents,
    why: state === 'failed' ? 'the account is closed' : null,
  }
}

export function createTestPayments(db: Kysely<Schema>, environment: Environment): PaymentProvider {
  return {
    name: 'Test payments',
    signatureHeader: 'kestrel-signature',
    limitsOf: () => ({ least: 1, most: 2_000_000_000 }),
    async open(request) {
      await openTestPayment(db, {
        id: request.id,
        amount_cents: request.amountCents,
        currency: request.currency,
        description: request.description,
        success_url: request.successUrl,
        cancel_url: request.cancelUrl,
      })
      return { reference: request.id, url: `/api/test-payments/${request.id}` }
    },
    async ask(reference) {
      return answerFrom(await findTestPayment(db, reference))
    },
    async close(reference) {
      if (await decideOpenTestPayment(db, reference, 'declined')) return { state: 'expired', amountCents: 0 }
      return answerFrom(await findTestPayment(db, reference))
    },
    // No money moves.
    refund: async ({ id, attempt, reference, amountCents }) =>
      newsOf(await insertTestRefund(db, { id, attempt, payment_id: reference, amount_cents: amountCents })),
    refunds: async (reference) => (await testRefundsOf(db, reference)).map(newsOf),
    verify(body, signature) {
      const [, time = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
      if (Math.abs(Date.now() / 1000 - Number(time)) > tolerance) return null
      if (!sameText(mac, sign(time, body.toString('utf8'), environment.secret))) return null
      const event = JSON.parse(body.toString('utf8')) as PaymentEvent
      return kinds.includes(event.kind) ? event : null
    },
  }
}

/** Over HTTP, with retries; never throws. */
export async function sendTestEvent(event: PaymentEvent, environment: Environment, log: Log): Promise<void> {
  const body = JSON.stringify(event)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const response = await fetch(`${environment.publicUrl}/api/payments/webhook`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'kestrel-signature': signTestEvent(body, environment.secret),
        },
        signal: AbortSignal.timeout(3_000),
      })
      if (response.ok) return
      log.warn({ event: event.eventId, status: response.status }, 'the webhook was refused')
    } catch (error) {
      // The returning buyer makes the shop ask.
      log.warn({ event: event.eventId, err: error }, 'the webhook could not be sent')
    }
  }
}
