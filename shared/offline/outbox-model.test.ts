import 'fake-indexeddb/auto'
import { pause } from './pause.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mostOfOne } from '#shared/cart/cart-limits.ts'
import { seededRandom } from '#shared/cart/seeded-random.ts'
import { drainOutbox } from './drain.ts'
import type { EntryAnswer } from './entry-answer.ts'
import { discardEntries, makeEntriesDue, readEntries, resumeEntries } from './outbox.ts'
import { AnswerIsHere, putEntries } from './put-entries.ts'
import { isUnderway, type NewEntry, type OutboxEntry } from './outbox-entry.ts'
import { notSold, PretendShop, type Sent } from './pretend-shop.ts'

// Several drainers at once: without the lock, which only saves work.
beforeEach(() => vi.stubGlobal('navigator', {}))
afterEach(async () => {
  vi.unstubAllGlobals()
  await discardEntries((await readEntries()).map(({ seq }) => seq))
})

const products = [1, 2, 3, 4] as const
const people = ['u1', 'u2'] as const
const later: EntryAnswer = { kind: 'later', after: null, reached: false }
const never = new Promise<never>(() => {})
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** One device and its people, by chance; the same seed does the same. */
class Life {
  readonly shop = new PretendShop()
  readonly #random: ReturnType<typeof seededRandom>
  readonly #keyPrefix: string
  /** What the people see: pieces by product, as they will be. */
  readonly screens = new Map(people.map((person) => [person as string, new Map<number, number>()]))
  readonly said: string[] = []
  /** Ids that the device was told of, by person and product. */
  readonly #ids = new Map<string, string>()
  /** Who sits before the device; the session may be somebody else's, or over. */
  #person: (typeof people)[number] = 'u1'
  #session: string | null = 'u1'
  /** Changes that hang in a proxy, and arrive when nobody expects them any more. */
  #hanging: Sent[] = []
  #clock = Date.parse('2026-05-01T10:00:00.000Z')
  #keys = 0
  #calm = false
  #running = new Set<{ dead: boolean; over: Promise<unknown> }>()

  constructor(seed: number) {
    this.#random = seededRandom(seed)
    this.#keyPrefix = `seed-${seed}-key-`
  }

  async #send(entry: OutboxEntry, drainer: { dead: boolean }): Promise<EntryAnswer> {
    const { seq, key, owner, lane, endpoint, input } = entry
    const sent: Sent = { seq, key, owner, lane, endpoint, input: structuredClone(input) }
    const dice = this.#calm ? 99 : this.#random.below(40)
    for (let wait = this.#random.below(3); wait > 0; wait -= 1) await turn()
    // Ended before it was sent, or after: nobody hears of it.
    if (drainer.dead && dice % 2 === 0) return never
    const answer = dice === 0 || dice === 1 ? later : this.#take(sent, dice)
    await turn()
    return drainer.dead ? never : answer
  }
  #take(sent: Sent, dice: number): EntryAnswer {
    if (dice === 2) this.#hanging.push(sent)
    if (dice === 2) return later
    if (dice === 3) return { kind: 'later', after: 60_000, reached: true }
    const answer = this.shop.take(sent, this.#session)
    if (dice < 8) return later
    if (dice === 8) return this.shop.take(sent, this.#session)
    if (dice === 9) return { kind: 'later', after: 1_000, reached: true }
    return answer
  }

  drain(): void {
    const drainer = { dead: false, over: Promise.resolve() as Promise<unknown> }
    // Ended at the next thing that it asks of the outside.
    const alive = () => {
      if (drainer.dead) throw new Error('It was ended')
    }
    const ended = drainOutbox({
      owner: this.#person,
      send: (entry) => this.#send(entry, drainer),
      onChange: (done) => {
        alive()
        if (done?.entry.endpoint !== 'addToCart') return
        const { id, productId } = done.body as { id: string; productId: number }
        this.#ids.set(`${done.entry.owner} ${productId}`, id)
      },
      now: () => {
        alive()
        return this.#clock
      },
      random: () => this.#random.below(100) / 100,
      patience: 30_000,
      pause,
    })
    drainer.over = ended.catch((error: unknown) => {
      if (!drainer.dead) throw error
    })
    this.#running.add(drainer)
    void drainer.over.finally(() => this.#running.delete(drainer))
  }
  /** Everything ends; whoever opens the app again is given their cart by the shop. */
  kill(): void {
    for (const drainer of this.#running) drainer.dead = true
    this.#running.clear()
    for (const person of people)
      for (const [product, { id }] of this.shop.cartOf(person)) this.#ids.set(`${person} ${product}`, id)
  }

  async #put(endpoint: string, lane: string, owner: string, input: NewEntry['input']): Promise<void> {
    const key = `${this.#keyPrefix}${(this.#keys += 1).toString().padStart(6, '0')}`
    await putEntries([{ entry: { key, lane, owner, endpoint, input } }], new Date(this.#clock))
  }
  /** A line as the device can name it: by the add that makes it, or by its id. */
  async #lineOf(product: number): Promise<unknown> {
    const add = (await readEntries()).findLast(
      ({ endpoint, owner, input }) =>
        endpoint === 'addToCart' && owner === this.#person && input.productId === product,
    )
    return add ? { $answer: add.key, field: 'id' } : this.#ids.get(`${this.#person} ${product}`)
  }
  async #change(product: number, quantity: number): Promise<void> {
    const endpoint = quantity === 0 ? 'removeCartItem' : 'updateCartItem'
    for (;;)
      try {
        const itemId = await this.#lineOf(product)
        // The answer is there, and has not been told yet.
        if (itemId === undefined) await turn()
        else
          return await this.#put(endpoint, 'cart', this.#person, {
            itemId,
            ...(quantity > 0 ? { quantity } : {}),
          })
      } catch (error) {
        if (!(error instanceof AnswerIsHere)) throw error
        await turn()
      }
  }

  async act(): Promise<void> {
    const { below, oneOf } = this.#random
    const screen = this.screens.get(this.#person) ?? new Map<number, number>()
    const product = oneOf(products)
    const dice = below(100)
    if (dice < 30) {
      const quantity = 1 + below(40)
      await this.#put('addToCart', 'cart', this.#person, { productId: product, quantity })
      screen.set(product, Math.min(mostOfOne, (screen.get(product) ?? 0) + quantity))
    } else if (dice < 45 && screen.has(product)) {
      const quantity = below(6)
      await this.#change(product, quantity)
      if (quantity === 0) screen.delete(product)
      else screen.set(product, quantity)
    } else if (dice < 47) {
      await this.#put('clearCart', 'cart', this.#person, {})
      screen.clear()
    } else if (dice < 50)
      await this.#put('addToCart', 'cart', this.#person, { productId: notSold, quantity: 1 })
    else if (dice < 57) {
      const text = `message ${this.said.push('') - 1}`
      this.said[this.said.length - 1] = text
      await this.#put('sendFeedback', `feedback/${text}`, oneOf(['guest', this.#person]), { message: text })
    } else if (dice < 72) this.drain()
    else if (dice < 80) this.#clock += below(40_000)
    else if (dice < 84) this.kill()
    else if (dice < 87) await makeEntriesDue()
    else if (dice < 90) this.#session = oneOf([...people, null])
    else if (dice < 93) {
      this.#person = oneOf(people)
      this.#session = this.#person
      await resumeEntries(this.#person)
    } else if (dice < 96) this.#arrive()
    else await turn()
  }
  #arrive(): void {
    const sent = this.#hanging.splice(this.#random.below(this.#hanging.length + 1), 1)
    for (const each of sent) this.shop.take(each, this.#session)
  }

  /** All is well again: the line, the sessions, the clock. */
  async settle(): Promise<void> {
    this.#calm = true
    for (let round = 0; round < 20; round += 1)
      for (const person of people) {
        this.#person = person
        this.#session = person
        this.#clock += 60_000
        await resumeEntries(person)
        this.drain()
        await Promise.all([...this.#running].map(({ over }) => over))
        this.#arrive()
      }
  }
}

const lives = 400
test(`O1 O2 O3 O8 in ${lives} lives of a device with faults, several drainers and ends at any step nothing is lost, doubled or out of order`, async () => {
  for (let seed = 1; seed <= lives; seed += 1) {
    const life = new Life(seed)
    for (let step = 0; step < 60; step += 1) await life.act()
    life.kill()
    await life.settle()
    const left = await readEntries()
    expect(left.filter(isUnderway), `seed ${seed}`).toEqual([])
    for (const { state, input } of left)
      expect([state, input.productId], `seed ${seed}`).toEqual(['failed', notSold])
    expect(life.shop.faults, `seed ${seed}`).toEqual([])
    expect(life.shop.messages.toSorted(), `seed ${seed}`).toEqual(life.said.toSorted())
    for (const [person, screen] of life.screens)
      expect(life.shop.pieces(person), `seed ${seed} ${person}`).toEqual(Object.fromEntries(screen))
    await discardEntries(left.map(({ seq }) => seq))
  }
})
