import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type StripeRefundStatus,
  type StripeServer,
  startStripeServer,
  webhookSecret,
} from '#server/testing/services/stripe-server.ts'
import { PaymentRefused, type PaymentProvider, RefundRefused } from './payment.ts'
import { createStripePayments } from './payment-stripe.ts'

let stripe: StripeServer
let payments: PaymentProvider
beforeAll(async () => {
  stripe = await startStripeServer()
  payments = createStripePayments({
    secretKey: 'sk_test_key',
    webhookSecret,
    apiUrl: stripe.url,
    timeoutMs: 300,
  })
})
afterAll(() => stripe.stop())
beforeEach(() => {
  stripe.calls.length = 0
})

const request = () => ({
  id: crypto.randomUUID(),
  amountCents: 2490,
  currency: 'EUR',
  description: 'Order KMI-10427',
  email: 'guest@example.com',
  successUrl: 'https://shop.example.com/order-confirmation?order=1',
  cancelUrl: 'https://shop.example.com/order-confirmation?order=1&cancelled=1',
})

describe('OPEN-16 Stripe behind the interface', () => {
  test('the same request is the same payment, under our id as its key', async () => {
    const wanted = request()
    const [first, second] = [await payments.open(wanted), await payments.open(wanted)]
    expect(second).toEqual(first)
    expect(stripe.calls.map(({ key }) => key)).toEqual([wanted.id, wanted.id])
    expect(stripe.sessions.get(first.reference)).toMatchObject({
      client_reference_id: wanted.id,
      amount_total: 2490,
      currency: 'eur',
    })
  })

  test.each(['fail-after', 'lose-answer', 'never-answer', 'refuse-before'] as const)(
    'one try with "%s" still opens one payment',
    async (fault) => {
      const wanted = request()
      stripe.failNext(fault)
      const { reference } = await payments.open(wanted)
      const own = [...stripe.sessions.values()].filter((each) => each.client_reference_id === wanted.id)
      expect(own.map(({ id }) => id)).toEqual([reference])
    },
  )

  test('an amount that Stripe does not take is refused at the opening, and outside of the limits that are told before', async () => {
    const { least, most } = payments.limitsOf('EUR')
    for (const amountCents of [least, most])
      expect(await payments.open({ ...request(), amountCents })).toMatchObject({
        reference: expect.stringMatching(/^cs_/),
      })
    for (const amountCents of [least - 1, most + 1])
      await expect(payments.open({ ...request(), amountCents })).rejects.toThrow(PaymentRefused)
  })

  test('a payment is open, waits for the bank, is paid, declined or over', async () => {
    const states = []
    for (const act of ['none', 'pay', 'later', 'expire'] as const) {
      const { reference } = await payments.open(request())
      if (act === 'pay' || act === 'later') stripe.pay(reference, { later: act === 'later' })
      states.push(act === 'expire' ? await payments.close(reference) : await payments.ask(reference))
    }
    expect(states).toEqual([
      { state: 'open', amountCents: 0 },
      { state: 'paid', amountCents: 2490, charge: expect.stringMatching(/^pi_/) },
      { state: 'waiting', amountCents: 0 },
      { state: 'expired', amountCents: 0 },
    ])
  })

  test('what is paid is not closed any more', async () => {
    const { reference } = await payments.open(request())
    stripe.pay(reference)
    expect(await payments.close(reference)).toMatchObject({ state: 'paid', amountCents: 2490 })
  })

  test('money goes back in parts, once each, and never more than was paid', async () => {
    const { reference } = await payments.open(request())
    stripe.pay(reference)
    const part = { id: crypto.randomUUID(), attempt: 1, reference, amountCents: 1000 }
    stripe.failNext('refuse-before', 'lose-answer')
    const given = await payments.refund(part)
    expect(await payments.refund(part)).toEqual(given)
    await payments.refund({ id: crypto.randomUUID(), attempt: 1, reference, amountCents: 1490 })
    const tooMuch = payments.refund({ id: crypto.randomUUID(), attempt: 1, reference, amountCents: 1 })
    await expect(tooMuch).rejects.toThrow(RefundRefused)
    const back = stripe.refunds.filter(({ intent }) => intent === `pi_${reference}`)
    expect(back.map(({ amount }) => amount)).toEqual([1000, 1490])
  })

  test('a refund is pending, paid or failed, by its answer, its events and the list', async () => {
    const { reference } = await payments.open(request())
    stripe.pay(reference)
    const wanted = { id: crypto.randomUUID(), attempt: 2, reference, amountCents: 1000 }
    stripe.refundsBegin('pending')
    const given = await payments.refund(wanted)
    stripe.refundsBegin('succeeded')
    const news = { reference: given.reference, id: wanted.id, attempt: 2, amountCents: 1000 }
    expect(given).toEqual({ ...news, state: 'pending', why: null })
    const told = (status: StripeRefundStatus, type?: string) => {
      const body = stripe.turnRefund(given.reference, status, type)
      return payments.verify(Buffer.from(body), stripe.sign(body))
    }
    const charge = `pi_${reference}`
    for (const type of ['refund.updated', 'charge.refund.updated'])
      expect(told('succeeded', type)).toMatchObject({
        kind: 'refund',
        charge,
        refund: { ...news, state: 'done' },
      })
    expect(told('failed', 'refund.failed')).toMatchObject({
      refund: { ...news, state: 'failed', why: 'expired or canceled card' },
    })
    expect(told('canceled')).toMatchObject({ refund: { state: 'failed' } })
    stripe.refundHere(reference, 500)
    expect(await payments.refunds(reference)).toMatchObject([
      { ...news, state: 'failed' },
      { id: null, state: 'done', amountCents: 500 },
    ])
  })

  test('an event is believed when it is signed with our secret, of these five minutes, and unchanged', async () => {
    const { reference } = await payments.open(request())
    const body = stripe.pay(reference) ?? ''
    const verify = (text: string, signature: string) => payments.verify(Buffer.from(text), signature)
    expect(verify(body, stripe.sign(body))).toMatchObject({ kind: 'paid', reference, amountCents: 2490 })
    expect(verify(body, stripe.sign(body, 'whsec_other'))).toBeNull()
    expect(verify(body, stripe.sign(body, webhookSecret, Math.floor(Date.now() / 1000) - 301))).toBeNull()
    expect(verify(body.replace('2490', '1'), stripe.sign(body))).toBeNull()
    expect(payments.verify(Buffer.from(body), undefined)).toBeNull()
    const other = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'customer.created',
      data: { object: {} },
    })
    expect(verify(other, stripe.sign(other))).toBe('other')
  })
})
