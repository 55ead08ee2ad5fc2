import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import type { Watch } from '#server/testing/faults/statement-proxy.ts'

/** What happens to the next call: it fails before or after the work, or its answer is lost or never comes. */
export type Fault =
  | 'none'
  | 'refuse-before'
  | 'refuse-for-good'
  | 'fail-after'
  | 'lose-answer'
  | 'never-answer'
interface Session {
  id: string
  client_reference_id: string
  amount_total: number
  currency: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  success_url: string
  url: string
}
/** As Stripe names its states. */
export type StripeRefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled'
interface StripeRefund {
  id: string
  intent: string
  amount: number
  status: StripeRefundStatus
  metadata: Record<string, string>
}
export const webhookSecret = 'whsec_of_the_tests'

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}

/** A payment provider on loopback that speaks Stripe's HTTP interface, keeps its own books, and can be made to fail. */
export async function startStripeServer() {
  const sessions = new Map<string, Session>()
  const refunds: StripeRefund[] = []
  let refundStatus: StripeRefundStatus = 'succeeded'
  const answered = new Map<string, { status: number; body: unknown; form: string }>()
  const faults: Fault[] = []
  const calls: { method: string; path: string; key: string | undefined }[] = []
  let isDown = false
  let beforeAnswer: (() => Promise<unknown>) | null = null
  let watch: Watch = () => null

  const invalid = (message: string) => ({
    status: 400,
    body: { error: { type: 'invalid_request_error', message } },
  })
  const missing = {
    status: 404,
    body: {
      error: {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'No such checkout.session.',
      },
    },
  }
  const otherParameters = {
    status: 400,
    body: {
      error: {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters.',
      },
    },
  }
  const shown = (session: Session, expand: boolean) => ({
    object: 'checkout.session',
    ...session,
    payment_intent:
      expand && session.payment_intent
        ? {
            id: session.payment_intent,
            object: 'payment_intent',
            status: session.payment_status === 'paid' ? 'succeeded' : 'processing',
          }
        : session.payment_intent,
  })
  const open = (form: URLSearchParams) => {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
    if (amount < 50) return invalid('The total amount due must add up to at least $0.50 usd')
    if (amount > 99_999_999) return invalid('The total amount due must be no more than $999,999.99')
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`
    const session: Session = {
      id,
      client_reference_id: form.get('client_reference_id') ?? '',
      amount_total: amount * Number(form.get('line_items[0][quantity]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      success_url: form.get('success_url') ?? '',
      url: `https://pay.example.com/${id}`,
    }
    sessions.set(id, session)
    return { status: 200, body: shown(session, false) }
  }
  const shownRefund = ({ intent, ...refund }: StripeRefund) => ({
    object: 'refund',
    ...refund,
    payment_intent: intent,
    currency: 'eur',
    failure_reason: refund.status === 'failed' ? 'expired_or_canceled_card' : null,
  })
  const stands = ({ status }: StripeRefund) => status !== 'failed' && status !== 'canceled'
  const addRefund = (intent: string, amount: number, metadata: Record<string, string>): StripeRefund => {
    const made = { id: `re_${randomUUID()}`, intent, amount, status: refundStatus, metadata }
    refunds.push(made)
    return made
  }
  const refund = (form: URLSearchParams) => {
    const intent = form.get('payment_intent') ?? ''
    const amount = Number(form.get('amount'))
    const charged = [...sessions.values()].find((each) => each.payment_intent === intent)?.amount_total ?? 0
    const back = refunds
      .filter((each) => each.intent === intent && stands(each))
      .reduce((sum, each) => sum + each.amount, 0)
    if (back + amount > charged) return invalid('Refund amount is greater than what is left of the charge.')
    const own = { refund: form.get('metadata[refund]') ?? '', attempt: form.get('metadata[attempt]') ?? '' }
    return { status: 200, body: shownRefund(addRefund(intent, amount, own)) }
  }
  const work = (method: string, url: URL, form: URLSearchParams) => {
    const [, , first, second, id = '', verb] = url.pathname.split('/')
    if (method === 'POST' && first === 'refunds') return refund(form)
    if (first === 'refunds') {
      const own = refunds.filter((each) => each.intent === url.searchParams.get('payment_intent'))
      return { status: 200, body: { object: 'list', has_more: false, data: own.map(shownRefund) } }
    }
    if (first !== 'checkout' || second !== 'sessions') return invalid('No such call.')
    if (method === 'POST' && id === '') return open(form)
    const session = sessions.get(id)
    if (!session) return missing
    if (verb === 'expire') {
      if (session.status !== 'open') return invalid('Only open sessions can be expired.')
      session.status = 'expired'
    }
    return { status: 200, body: shown(session, url.searchParams.has('expand[0]')) }
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      const form = await bodyOf(request)
      const key = request.headers['idempotency-key'] as string | undefined
      calls.push({ method: request.method ?? '', path: url.pathname, key })
      const fault = faults.shift()
      const send = (status: number, body: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(body))
      }
      if (isDown || fault === 'refuse-before') {
        send(500, { error: { type: 'api_error', message: 'down' } })
        return
      }
      const step = watch(`${request.method} ${url.pathname}`)
      await step?.before
      const before = key === undefined ? undefined : answered.get(key)
      const isOther = before !== undefined && before.form !== form.toString()
      const answer =
        (isOther ? otherParameters : before) ??
        (fault === 'refuse-for-good' ? invalid('Refused.') : work(request.method ?? '', url, form))
      if (key !== undefined && before === undefined) answered.set(key, { ...answer, form: form.toString() })
      const meanwhile = beforeAnswer
      beforeAnswer = null
      await meanwhile?.()
      await step?.after()
      if (fault === 'never-answer') return
      if (fault === 'lose-answer') response.destroy()
      else if (fault === 'fail-after') send(500, { error: { type: 'api_error', message: 'broke' } })
      else send(answer.status, answer.body)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const sign = (payload: string, secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000)) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const eventOf = (type: string, session: Session, id = `evt_${randomUUID()}`) =>
    JSON.stringify({ id, object: 'event', type, data: { object: shown(session, false) } })

  const refundEvent = (type: string, told: StripeRefund) =>
    JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type,
      data: { object: shownRefund(told) },
    })

  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    /** Of a shop that takes its payments here. */
    settings: { secretKey: 'sk_test_key', webhookSecret, apiUrl: url, timeoutMs: 300 },
    sessions,
    refunds,
    calls,
    /** Faults of the next calls, in order. */
    failNext: (...next: Fault[]) => faults.push(...next),
    /** What happens between the work of the next call and its answer. */
    meanwhile: (act: () => Promise<unknown>) => {
      beforeAnswer = act
    },
    /** Looks on at every call, before and after its work. */
    watch: (next: Watch) => {
      watch = next
    },
    goDown: (down: boolean) => {
      isDown = down
    },
    /** The shop's keys become those of another account. */
    changeAccount: () => {
      sessions.clear()
      answered.clear()
    },
    /** The buyer pays on the provider's page; false where that is over. Gives what it tells the shop. */
    pay(id: string, { later = false } = {}) {
      const session = sessions.get(id)
      if (session?.status !== 'open') return null
      session.status = 'complete'
      session.payment_intent = `pi_${id}`
      if (!later) session.payment_status = 'paid'
      return eventOf('checkout.session.completed', session)
    },
    /** The bank answers a payment that waited. */
    settle(id: string, isPaid: boolean) {
      const session = sessions.get(id)
      if (!session) throw new Error('no session')
      if (isPaid) session.payment_status = 'paid'
      return eventOf(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session)
    },
    event: (type: string, id: string) => {
      const session = sessions.get(id)
      if (!session) throw new Error('no session')
      return eventOf(type, session)
    },
    /** What the refunds that are asked for from now on are at first. */
    refundsBegin: (status: StripeRefundStatus) => {
      refundStatus = status
    },
    /** A refund becomes another one, days later; gives what the shop is told. */
    turnRefund(id: string, status: StripeRefundStatus, type = 'refund.updated') {
      const found = refunds.find((each) => each.id === id)
      if (!found) throw new Error('no refund')
      found.status = status
      return refundEvent(type, found)
    },
    /** Somebody refunds it on the provider's own pages. */
    refundHere: (session: string, amount: number) =>
      refundEvent('refund.created', addRefund(`pi_${session}`, amount, {})),
    sign,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>
