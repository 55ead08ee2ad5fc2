import { Stripe } from 'stripe'
import type { StripeAccess } from '#server/foundation/environment.ts'
import {
  type PaymentAnswer,
  type PaymentEvent,
  type PaymentProvider,
  PaymentRefused,
  type PaymentRequest,
  type RefundEvent,
  type RefundNews,
  RefundRefused,
  type RefundRequest,
} from './payment.ts'

/** Seconds. */
const tolerance = 300
const ourId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Cents: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const usualLeast = 50
const leastOf: Record<string, number> = {
  BGN: 100,
  CZK: 1500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1000,
}
const most = 99_999_999

function clientFor({ secretKey, apiUrl, timeoutMs }: StripeAccess): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return new Stripe(secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout: timeoutMs,
    // Safe under the idempotency key.
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

const nameOf = (found: string | { id: string } | null) =>
  found === null || typeof found === 'string' ? found : found.id

/** Null: this account has none, as with the keys of another account or of the test mode. */
async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null
    throw error
  }
}

const refundStates: Record<string, RefundNews['state']> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}
function newsOf(refund: Stripe.Refund): RefundNews {
  const own = refund.metadata?.refund ?? ''
  return {
    reference: refund.id,
    id: ourId.test(own) ? own : null,
    attempt: Number(refund.metadata?.attempt ?? 1),
    state: refundStates[refund.status ?? ''] ?? 'pending',
    amountCents: refund.amount,
    why: refund.failure_reason?.replaceAll('_', ' ') ?? null,
  }
}

/** Complete and unpaid waits for the bank, unless another card is needed. */
function answerFrom(session: Stripe.Checkout.Session | null): PaymentAnswer {
  if (session === null) return { state: 'expired', amountCents: 0, isUnknown: true }
  const { status, payment_status: money, payment_intent: intent, amount_total: total } = session
  if (money === 'paid') return { state: 'paid', amountCents: total ?? 0, charge: nameOf(intent) }
  if (status === 'expired') return { state: 'expired', amountCents: 0 }
  if (status === 'open') return { state: 'open', amountCents: 0 }
  const failed = typeof intent === 'object' && intent?.status === 'requires_payment_method'
  return { state: failed ? 'declined' : 'waiting', amountCents: 0 }
}

/** Null: irrelevant. */
function kindOf(
  event: Stripe.Event,
): { kind: PaymentEvent['kind']; session: Stripe.Checkout.Session } | null {
  switch (event.type) {
    case 'checkout.session.completed': {
      const session = event.data.object
      return { kind: session.payment_status === 'paid' ? 'paid' : 'waiting', session }
    }
    case 'checkout.session.async_payment_succeeded':
      return { kind: 'paid', session: event.data.object }
    case 'checkout.session.async_payment_failed':
      return { kind: 'declined', session: event.data.object }
    case 'checkout.session.expired':
      return { kind: 'expired', session: event.data.object }
    default:
      // The buyer may try another card on the same page.
      return null
  }
}

async function openCheckout(stripe: Stripe, request: PaymentRequest) {
  const session = await stripe.checkout.sessions
    .create(
      {
        mode: 'payment',
        client_reference_id: request.id,
        customer_email: request.email,
        success_url: request.successUrl,
        cancel_url: request.cancelUrl,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: request.currency.toLowerCase(),
              unit_amount: request.amountCents,
              product_data: { name: request.description },
            },
          },
        ],
      },
      { idempotencyKey: request.id },
    )
    .catch((error: unknown) => {
      // 409: another try under this key is not answered yet.
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400)
        throw new PaymentRefused(error.message)
      throw error
    })
  if (!session.url) throw new Error('Stripe opened a payment without a page')
  return { reference: session.id, url: session.url }
}

async function refundCharge(
  stripe: Stripe,
  { id, attempt, reference, amountCents }: RefundRequest,
): Promise<RefundNews> {
  const session = await orNull(stripe.checkout.sessions.retrieve(reference))
  if (session === null) throw new RefundRefused('The payment was made with another account.')
  const charge = nameOf(session.payment_intent)
  if (charge === null) throw new RefundRefused('Nothing was charged.')
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: charge, amount: amountCents, metadata: { refund: id, attempt } },
      // Stripe repeats a refusal under the same key.
      { idempotencyKey: attempt === 1 ? `refund ${id}` : `refund ${id} ${attempt}` },
    )
    const news = newsOf(refund)
    if (news.state === 'failed') throw new RefundRefused(news.why ?? refund.status ?? 'failed')
    return news
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new RefundRefused(error.message)
    throw error
  }
}

async function refundsOf(stripe: Stripe, reference: string): Promise<RefundNews[]> {
  const session = await orNull(stripe.checkout.sessions.retrieve(reference))
  const charge = session && nameOf(session.payment_intent)
  if (charge === null) return []
  const { data } = await stripe.refunds.list({ payment_intent: charge, limit: 100 })
  return data.map(newsOf)
}

function refundEventOf(event: Stripe.Event): RefundEvent | null {
  switch (event.type) {
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const refund = event.data.object
      return {
        eventId: event.id,
        kind: 'refund',
        charge: nameOf(refund.payment_intent),
        refund: newsOf(refund),
      }
    }
    default:
      return null
  }
}

function verifyEvent(
  stripe: Stripe,
  secret: string,
  body: Buffer,
  signature: string | undefined,
): PaymentEvent | RefundEvent | 'other' | null {
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(body, signature ?? '', secret, tolerance)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    // Signed, but not an event of ours.
    return 'other'
  }
  const refund = refundEventOf(event)
  if (refund) return refund
  const told = kindOf(event)
  // Another user of the account: ours carry our id.
  if (!told || !ourId.test(told.session.client_reference_id ?? '')) return 'other'
  return {
    eventId: event.id,
    reference: told.session.id,
    paymentId: told.session.client_reference_id,
    kind: told.kind,
    amountCents: told.session.amount_total ?? 0,
    charge: nameOf(told.session.payment_intent),
  }
}

/** Card numbers never reach this server. */
export function createStripePayments(access: StripeAccess): PaymentProvider {
  const stripe = clientFor(access)
  const ask = async (reference: string) =>
    answerFrom(await orNull(stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] })))
  return {
    name: 'Stripe',
    signatureHeader: 'stripe-signature',

    limitsOf: (currency) => ({ least: leastOf[currency] ?? usualLeast, most }),
    open: (request) => openCheckout(stripe, request),
    ask,

    async close(reference) {
      try {
        await stripe.checkout.sessions.expire(reference)
      } catch (error) {
        // Already closed: its outcome counts.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
      return ask(reference)
    },

    refund: (request) => refundCharge(stripe, request),
    refunds: (reference) => refundsOf(stripe, reference),
    verify: (body, signature) => verifyEvent(stripe, access.webhookSecret, body, signature),
  }
}
