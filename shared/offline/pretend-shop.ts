import { mostOfOne } from '#shared/cart/cart-limits.ts'
import type { EntryAnswer } from './entry-answer.ts'
import type { OutboxEntry } from './outbox-entry.ts'

export type Sent = Pick<OutboxEntry, 'seq' | 'key' | 'owner' | 'lane' | 'endpoint' | 'input'>
interface Line {
  id: string
  quantity: number
}

/** Adding this product is refused for good. */
export const notSold = 13

/** A model of the shop for tests, with receipts; it records violations. */
export class PretendShop {
  readonly #carts = new Map<string, Map<number, Line>>()
  readonly messages: string[] = []
  readonly faults: string[] = []
  readonly #receipts = new Map<string, { content: string; answer: EntryAnswer }>()
  readonly #lastOf = new Map<string, number>()
  #lines = 0

  take(sent: Sent, signedIn: string | null): EntryAnswer {
    if (sent.owner !== 'guest' && sent.owner !== signedIn) return { kind: 'sign-in' }
    const name = `${sent.owner} ${sent.key}`
    const content = JSON.stringify([sent.endpoint, sent.input])
    const before = this.#receipts.get(name)
    if (before && before.content !== content) this.faults.push(`${sent.key} came with another content`)
    if (before) return before.answer
    if (content.includes('$answer')) this.faults.push(`${sent.key} names a line that it does not know`)
    const lane = `${sent.owner} ${sent.lane}`
    if ((this.#lastOf.get(lane) ?? 0) > sent.seq) this.faults.push(`${sent.key} came out of its order`)
    this.#lastOf.set(lane, sent.seq)
    const answer = this.#make(sent)
    this.#receipts.set(name, { content, answer })
    return answer
  }

  pieces(owner: string): Record<number, number> {
    return Object.fromEntries([...this.cartOf(owner)].map(([product, { quantity }]) => [product, quantity]))
  }

  cartOf(owner: string): Map<number, Line> {
    const cart = this.#carts.get(owner) ?? new Map<number, Line>()
    this.#carts.set(owner, cart)
    return cart
  }

  #make({ owner, endpoint, input }: Sent): EntryAnswer {
    const cart = this.cartOf(owner)
    const quantity = Number(input.quantity ?? 1)
    if (endpoint === 'sendFeedback') this.messages.push(String(input.message))
    else if (endpoint === 'clearCart') cart.clear()
    else if (endpoint === 'addToCart') {
      const productId = Number(input.productId)
      if (productId === notSold)
        return { kind: 'failed', problem: { status: 404, code: 'not_found', message: 'Not sold.' } }
      const line = cart.get(productId) ?? { id: `line-${(this.#lines += 1)}`, quantity: 0 }
      line.quantity = Math.min(mostOfOne, line.quantity + quantity)
      cart.set(productId, line)
      return { kind: 'done', body: { id: line.id, productId } }
    } else {
      const [productId, line] = [...cart].find(([, { id }]) => id === input.itemId) ?? []
      // A missing thing counts as removed.
      if (productId === undefined || !line) return { kind: 'done', body: null }
      if (endpoint === 'removeCartItem' || quantity === 0) cart.delete(productId)
      else line.quantity = quantity
    }
    return { kind: 'done', body: {} }
  }
}
