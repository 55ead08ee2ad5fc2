import type { Order } from '#shared/orders/orders.contract.ts'
import type { Kill, KillableShop } from './killable-shop.ts'
import { address, type Placed } from '#server/testing/order-shop.ts'
import { issueCode } from '#server/features/discounts/issue-code.ts'
import type { StripeRefundStatus } from '#server/testing/services/stripe-server.ts'
import { auditCode, auditPayments } from './payment-books.ts'

/** What one part of a payment did, step by step, and how often the server was killed in it. */
export interface KilledPart {
  part: string
  steps: string[]
  kills: number
}
type Act = () => Promise<unknown>

const sessionOf = (url: string) => url.split('/').at(-1) ?? ''

/** The parts of a payment, each on an order of its own; every part can be gone through as often as one likes. */
async function partsOf(shop: KillableShop, code: string) {
  const kit = await shop.idOf('hardware-kit')
  const items = [{ productId: kit, quantity: 1 }, ...(await shop.itemsOf('dunlin-1000'))]
  const keys: string[] = []

  async function order(): Promise<{ key: string; act: Act; placed: () => Placed }> {
    const { fingerprint } = await shop.quote(items, 'DE', code)
    const key = crypto.randomUUID()
    keys.push(key)
    const body = { key, country: 'DE', email: 'guest@example.com', address, items, fingerprint, code }
    let known: Placed | null = null
    const act = async () => {
      known = (await (await shop.persist('/api/orders', { body })).json()) as Placed
    }
    const placedOrder = () => {
      if (!known) throw new Error('not placed yet')
      return known
    }
    return { key, act, placed: placedOrder }
  }
  async function placed(): Promise<Placed> {
    const wanted = await order()
    await wanted.act()
    return wanted.placed()
  }
  const tell = (body: string | null): Act => {
    const content = body ?? ''
    return () =>
      shop.persist('/api/payments/webhook', {
        body: content,
        headers: { 'stripe-signature': shop.stripe.sign(content) },
      })
  }
  async function paid(): Promise<Placed> {
    const done = await placed()
    await tell(shop.stripe.pay(sessionOf(done.paymentUrl)))()
    return done
  }
  const shown = (ref: string, wanted: Partial<Order>) =>
    shop.persist(`/api/orders/${ref}`, {
      async done(answer) {
        if (!answer.ok) return false
        const seen = (await answer.json()) as Order
        // Ten seconds later: the provider may be asked again.
        await shop.db.updateTable('payments').set({ asked_at: null }).execute()
        return Object.entries(wanted).every(([name, value]) => seen[name as keyof Order] === value)
      },
    })
  /** Signed in anew: a whole run takes longer than a sign-in is good for refunds. */
  async function giveBack(orderId: string, amount?: string): Promise<Act> {
    const cookie = await shop.shop.signIn('admin@example.com')
    const body = { key: crypto.randomUUID(), reason: 'asked for', ...(amount ? { amount } : {}) }
    return () => shop.persist(`/api/admin/orders/${orderId}/refunds`, { body, headers: { cookie } })
  }

  /** A refund that began as `first`, and what the provider says of it days later. */
  async function underWay(later: StripeRefundStatus, first: StripeRefundStatus = 'pending') {
    const { orderId, paymentUrl } = await paid()
    shop.stripe.refundsBegin(first)
    await (
      await giveBack(orderId)
    )()
    shop.stripe.refundsBegin('succeeded')
    const own = shop.stripe.refunds.find(({ intent }) => intent === `pi_${sessionOf(paymentUrl)}`)
    return shop.stripe.turnRefund(own?.id ?? '', later)
  }

  const parts: Record<string, () => Promise<Act>> = {
    async 'the order is placed and its payment opened'() {
      const wanted = await order()
      return async () => {
        await wanted.act()
        const [first, again] = [wanted.placed(), await wanted.act().then(wanted.placed)]
        if (first.paymentUrl !== again.paymentUrl) throw new Error('one order, two payments')
        await tell(shop.stripe.pay(sessionOf(first.paymentUrl)))()
      }
    },
    async 'the webhook says that it is paid'() {
      const { paymentUrl } = await placed()
      return tell(shop.stripe.pay(sessionOf(paymentUrl)))
    },
    async 'the buyer is back before any webhook'() {
      const { paymentUrl, ref } = await placed()
      shop.stripe.pay(sessionOf(paymentUrl))
      return () => shown(ref, { payment: 'paid' })
    },
    async 'an unpaid order is cancelled'() {
      const { ref } = await placed()
      return () =>
        shop.persist(`/api/orders/${ref}/cancellation`, {
          body: {},
          // 409: the try whose answer was lost has cancelled it.
          done: ({ ok, status }) => ok || status === 409,
        })
    },
    async 'a part of the money is given back'() {
      const { orderId } = await paid()
      return giveBack(orderId, '1.00')
    },
    async 'all of the money is given back'() {
      const { orderId } = await paid()
      return giveBack(orderId)
    },
    async 'a refund that was on its way arrives'() {
      return tell(await underWay('succeeded'))
    },
    async 'a refund that was on its way comes back'() {
      return tell(await underWay('failed'))
    },
    async 'a refund that was paid comes back'() {
      return tell(await underWay('failed', 'succeeded'))
    },
  }
  return { parts, keys }
}

/** So much of what is sent by parcel that it never runs out meanwhile. */
const shelf = 100_000

/**
 * Kills the server at the steps of payments: each part is gone through to learn its steps, then once for every kill that
 * `choose` names among them. Whoever waits for an answer asks again, as buyers, administrators and providers do.
 * @returns how often each part was killed, and what does not fit in the end
 */
export async function killPayments(
  shop: KillableShop,
  choose: (steps: string[]) => Kill[],
  tell: (what: string) => void = () => {},
): Promise<{ table: KilledPart[]; faults: string[] }> {
  const kit = () => shop.db.selectFrom('products').where('slug', '=', 'hardware-kit')
  await shop.db.updateTable('products').set({ stock: shelf }).where('slug', '=', 'hardware-kit').execute()
  const { code } = await shop.db
    .transaction()
    .execute((trx) => issueCode(trx, { kind: 'fixed', value: '5.00', mostUses: 100_000 }))
  const { parts, keys } = await partsOf(shop, code)
  const table: KilledPart[] = []
  for (const [part, prepare] of Object.entries(parts)) {
    // Twice: what a new process does only once is over then.
    await shop.during(null, await prepare())
    const steps = await shop.during(null, await prepare())
    const before = shop.kills()
    for (const kill of choose(steps)) {
      tell(`${part}: killed ${kill.when} step ${kill.step}, ${steps[kill.step - 1]?.slice(0, 80)}`)
      await shop.during(kill, await prepare())
    }
    table.push({ part, steps, kills: shop.kills() - before })
  }
  const faults = [
    ...(await auditPayments(shop.db, shop.stripe, keys)),
    ...(await auditCode(shop.db, code, keys)),
  ]
  const { stock } = await kit().select('stock').executeTakeFirstOrThrow()
  const held = await shop.db
    .selectFrom('orders')
    .where('key', 'in', keys)
    .where('status', '!=', 'cancelled')
    .select('id')
    .execute()
  if (stock !== shelf - held.length)
    faults.push(`${shelf - (stock ?? 0)} pieces left the shelf for ${held.length} orders`)
  return { table, faults }
}

/** Every step, before and after it. */
export const everyStep = (steps: string[]): Kill[] =>
  steps.flatMap((_what, at) => [
    { step: at + 1, when: 'before' as const },
    { step: at + 1, when: 'after' as const },
  ])
/** Where it matters most: after each commit and each call of the provider, when it was done and nobody knows. */
export const decidingSteps = (steps: string[]): Kill[] =>
  steps.flatMap((what, at): Kill[] =>
    /^(commit|POST|GET)\b/.test(what) ? [{ step: at + 1, when: 'after' }] : [],
  )
