import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CodeShop, startCodeShop } from '#server/testing/code-shop.ts'
import type { Placed } from '#server/testing/order-shop.ts'
import type { Quote } from '#shared/orders/orders.contract.ts'
import { expireOrders } from '#server/features/orders/payments/expire-orders.job.ts'

let at: CodeShop
beforeAll(async () => {
  at = await startCodeShop()
})
afterAll(() => at.shop.close())

const plain = (text = '') => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const wordsFor = async (code: string) => plain((await at.quote(at.plane, 'DE', code)).code?.words)
/** Longer ago than an unpaid order waits, also within the millisecond. */
const aDayAgo = () => new Date(Date.now() - 25 * 3_600_000).toISOString()
const inADay = () => new Date(Date.now() + 24 * 3_600_000).toISOString()

describe('what a quote says', () => {
  test('a code is found however it is typed, and named with what it took off', async () => {
    await at.issue({ code: 'WINTER10' })
    const before = await at.quote(at.plane)
    const { totals, code, lines, fingerprint } = await at.quote(at.plane, 'DE', ' winter 10 ')
    expect(code).toMatchObject({ code: 'WINTER10', off: totals.code?.off, isUnknown: false })
    expect(plain(code?.words)).toMatch(/^WINTER10 takes \$ \d+\.\d\d off \(10%\)\.$/)
    expect(Number(totals.total)).toBeCloseTo(Number(before.totals.total) - Number(totals.code?.off), 5)
    expect(lines[0]?.codeOff).toBe(totals.code?.off)
    expect(fingerprint).not.toBe(before.fingerprint)
  })
  test('a code that does not apply says why in a sentence, and the order can be placed without it', async () => {
    expect(await wordsFor('NOSUCHCODE')).toBe("We don't know the code NOSUCHCODE. Check the spelling.")
    expect(await wordsFor(await at.issue({ startDate: inADay(), code: 'LATER' }))).toMatch(
      /^LATER starts on \d/,
    )
    const ended = await at.issue({ startDate: aDayAgo(), endDate: new Date(Date.now() - 1000).toISOString() })
    expect(await wordsFor(ended)).toMatch(/ ended on \d/)
    expect(await wordsFor(await at.issue({ minimum: '500.00', code: 'MUCH' }))).toMatch(
      /^MUCH needs goods for \$ 500\.00\. Another \$ \d+\.\d\d and it applies\.$/,
    )
    expect(await wordsFor(await at.issue({ productTypes: ['parts'], code: 'PARTS' }))).toBe(
      'PARTS covers nothing in this cart.',
    )
    expect(await wordsFor(await at.issue({ kind: 'shipping', value: '0', code: 'POST' }))).toBe(
      'POST is for free shipping, and this cart has no shipping to pay.',
    )
    const placed = await at.order(at.plane, { code: 'POST' })
    expect(placed.status).toBe(200)
    expect(await at.usesOf('POST')).toBe(0)
  })
  test('a code for one member is refused to guests and other members, and works once for its owner', async () => {
    const [owner, other] = [await at.newMember(), await at.newMember()]
    const code = await at.issue({ ownerId: owner.id })
    expect(await wordsFor(code)).toBe(`${code} is for one member. Sign in to use it.`)
    await other.put(code)
    expect((await other.quote()).code?.words).toBe(`${code} was given to another account.`)
    await owner.put(code)
    expect((await owner.quote()).totals.code?.code).toBe(code)
    expect((await owner.order()).status).toBe(200)
    expect(await at.usesOf(code)).toBe(1)
    expect((await owner.order('FR')).status).toBe(409)
    expect(await at.usesOf(code)).toBe(1)
  })
})

describe('uses are counted where the order is placed', () => {
  test('200 buyers at once on a code with 10 uses: exactly 10', async () => {
    const code = await at.issue({ mostUses: 10 })
    const { fingerprint } = await at.quote(at.plane, 'DE', code)
    const buy = async (index: number): Promise<number> => {
      const key = crypto.randomUUID()
      const body = {
        key,
        country: 'DE',
        email: `buyer-${index}@example.com`,
        items: at.plane,
        fingerprint,
        code,
      }
      for (;;) {
        const { status } = await at.post('/api/orders', body)
        // A busy shop asks to try again, which devices do.
        if (status !== 503) return status
      }
    }
    const statuses = await Promise.all(Array.from({ length: 200 }, (_, index) => buy(index)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 409)).toHaveLength(190)
    expect(await at.usesOf(code)).toBe(10)
  }, 120_000)
  test('two devices of one member at once on a code for one use: exactly one', async () => {
    const member = await at.newMember()
    const code = await at.issue({ mostPerPerson: 1 })
    await member.put(code)
    const answers = await Promise.all([member.order('DE'), member.order('FR')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await at.usesOf(code)).toBe(1)
    const refusal = answers.find(({ status }) => status === 409)
    expect(await refusal?.text()).toContain('as often as one person can')
  })
  test('the same unpaid cart from a second device is the same order and one use; a changed one still has its code', async () => {
    const member = await at.newMember()
    const code = await at.issue({ mostUses: 1, mostPerPerson: 1 })
    await member.put(code)
    const [one, two] = [
      await at.read<Placed>(await member.order()),
      await at.read<Placed>(await member.order()),
    ]
    expect(one.orderId).toBe(two.orderId)
    expect(await at.usesOf(code)).toBe(1)
    expect((await member.quote('FR')).totals.code?.code).toBe(code)
  })
  test('a guest uses a code once for each email address, whatever its capitals', async () => {
    const code = await at.issue({ mostPerPerson: 1 })
    expect((await at.order(at.plane, { code, email: 'Ada@example.com' })).status).toBe(200)
    expect((await at.order(at.plane, { code, email: 'ada@example.com' })).status).toBe(409)
    expect((await at.order(at.plane, { code, email: 'bob@example.com' })).status).toBe(200)
    expect(await at.usesOf(code)).toBe(2)
  })
  test('a code for one use is not offered to its buyer again once the order is paid', async () => {
    const member = await at.newMember()
    const code = await at.issue({ mostPerPerson: 1 })
    await member.put(code)
    const placed = await at.read<Placed>(await member.order())
    await at.decide(placed.paymentUrl, 'pay')
    await at.post('/api/cart', at.plane[0], member.cookie)
    await member.put(code)
    expect((await member.quote()).totals.code).toBeUndefined()
  })
  test('a use is returned when the order is cancelled or expires unpaid, and stays counted when the order is paid and refunded', async () => {
    const code = await at.issue({ mostUses: 1 })
    const cancelled = await at.place(at.plane, { code })
    expect(await wordsFor(code)).toBe(`${code} has been used as often as it can be.`)
    await at.post(`/api/orders/${cancelled.ref}/cancellation`)
    expect(await at.usesOf(code)).toBe(0)

    const expired = await at.place(at.plane, { code })
    await at.db
      .updateTable('orders')
      .set({ created_at: aDayAgo() })
      .where('id', '=', expired.orderId)
      .execute()
    await expireOrders(at.shop.services)
    expect(await at.usesOf(code)).toBe(0)

    const declined = await at.place(at.plane, { code })
    await at.decide(declined.paymentUrl, 'decline')
    expect(await at.usesOf(code)).toBe(1)
    await at.post(`/api/orders/${declined.ref}/cancellation`)

    // With goods, so that the refund cancels the order too.
    const paid = await at.buy([...at.plane, ...at.kit], { code })
    const refund = { key: crypto.randomUUID(), reason: 'asked for' }
    const answer = await at.post(`/api/admin/orders/${paid.orderId}/refunds`, refund, at.admin)
    expect(answer.status).toBe(200)
    expect(await at.usesOf(code)).toBe(1)
  })
  test('the key of the own unpaid order frees the use that it holds in the next quote', async () => {
    const code = await at.issue({ mostUses: 1 })
    const key = crypto.randomUUID()
    await at.place(at.plane, { code, key })
    const again = await at.read<Quote>(
      await at.post('/api/orders/quote', { country: 'DE', items: at.plane, code, open: key }),
    )
    expect(again.totals.code?.code).toBe(code)
    expect((await at.quote(at.plane, 'DE', code)).totals.code).toBeUndefined()
  })
  test('a payment after the use was returned counts the use again, and is flagged for review when none is left', async () => {
    const code = await at.issue({ mostUses: 1 })
    const late = async (meanwhile: () => Promise<unknown>) => {
      const placed = await at.place(at.plane, { code })
      await at.db
        .updateTable('orders')
        .set({ created_at: aDayAgo() })
        .where('id', '=', placed.orderId)
        .execute()
      await expireOrders(at.shop.services)
      const payment = await at.db
        .selectFrom('payments')
        .where('order_id', '=', placed.orderId)
        .select(['id', 'reference', 'amount_cents'])
        .executeTakeFirstOrThrow()
      await meanwhile()
      await at.webhook({
        eventId: crypto.randomUUID(),
        reference: payment.reference,
        kind: 'paid',
        amountCents: payment.amount_cents,
      })
      return at.orderOf(placed.ref)
    }
    expect(await late(async () => undefined)).toMatchObject({ status: 'completed', payment: 'paid' })
    expect(await at.usesOf(code)).toBe(1)
    await at.db.updateTable('discount_codes').set({ most_uses: 2 }).where('code', '=', code).execute()
    const refused = await late(() => at.place(at.plane, { code, email: 'faster@example.com' }))
    expect(refused).toMatchObject({ status: 'failed', payment: 'unknown' })
    expect(await at.usesOf(code)).toBe(2)
  })
})

describe('the code of a cart', () => {
  test('a member finds it on the next device, and it is gone once an order with it is paid', async () => {
    const member = await at.newMember()
    const code = await at.issue()
    await member.put(code.toLowerCase())
    const inCart = async () =>
      at.read<{ code: string | null }>(await at.shop.fetch('/api/cart-code', { cookie: member.cookie }))
    expect(await inCart()).toEqual({ code })
    const placed = await at.read<Placed>(await member.order())
    await at.decide(placed.paymentUrl, 'pay')
    expect(await inCart()).toEqual({ code: null })
    const order = await at.orderOf(placed.orderId, member.cookie)
    expect(order.totals.code?.code).toBe(code)
    await member.put(code)
    await at.shop.fetch('/api/cart-code', { method: 'DELETE', cookie: member.cookie })
    expect(await inCart()).toEqual({ code: null })
  })
  test('an order with a code has it in its mail, invoice, export and credit notes, which add up to what was paid', async () => {
    const member = await at.newMember()
    const code = await at.issue({ kind: 'fixed', value: '5.00' })
    await member.put(code)
    const placed = await at.read<Placed>(await member.order())
    await at.decide(placed.paymentUrl, 'pay')
    const [letter] = (await at.shop.mailTo(member.email)).filter(({ subject }) =>
      subject.includes('thank you'),
    )
    expect(plain(letter?.text)).toContain(`Code ${code}`)
    const { data } = await at.db
      .selectFrom('invoices')
      .where('order_id', '=', placed.orderId)
      .select('data')
      .executeTakeFirstOrThrow()
    expect(data.totals.code).toEqual({ code, off: '5.00' })
    for (const amount of ['3.33', undefined]) {
      const body = { key: crypto.randomUUID(), reason: 'asked for', ...(amount ? { amount } : {}) }
      expect((await at.post(`/api/admin/orders/${placed.orderId}/refunds`, body, at.admin)).status).toBe(200)
    }
    const notes = await at.db
      .selectFrom('credit_notes')
      .where('order_id', '=', placed.orderId)
      .select('data')
      .execute()
    const cents = (amount: string) => Math.round(Number(amount) * 100)
    expect(notes.reduce((sum, note) => sum + cents(note.data.amount), 0)).toBe(cents(data.totals.total))
    expect(notes.reduce((sum, note) => sum + cents(note.data.tax), 0)).toBe(cents(data.totals.tax))
  })
})
