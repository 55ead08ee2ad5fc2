import type { Member } from '#server/testing/faults/fault-shop.ts'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import { mostOfOne } from '#shared/cart/cart-limits.ts'
import { type Belongings, startBelongings } from './belongings.ts'
import type { Queued } from './device.ts'
import type { Ground } from './fault.ts'
import { startPosts } from './posts.ts'

/** What somebody has done offline, and the cart that must come of it. */
export interface Work {
  changes: Queued[]
  /** Pieces by product. */
  cart: Record<string, number>
  belongings: Belongings
  /** Products that are no longer sold when the changes reach the shop. */
  archived: number[]
  /** Keys of the changes that the shop must refuse for that. */
  refused: Set<string>
}

/** A line of the model; the shop's own has an id that only its answer tells. */
interface Line {
  productId: number
  quantity: number
}

/** The cart as it should be: the rules of the shop, without shop, network or device. */
class CartModel {
  readonly #lines = new Map<number, Line>()

  add(productId: number, quantity: number): Line {
    const line = this.#lines.get(productId) ?? { productId, quantity: 0 }
    line.quantity = Math.min(mostOfOne, line.quantity + quantity)
    this.#lines.set(productId, line)
    return line
  }
  /** A line that is gone meanwhile stays so. */
  set(line: Line, quantity: number): void {
    if (this.#lines.get(line.productId) !== line) return
    if (quantity === 0) this.#lines.delete(line.productId)
    else line.quantity = quantity
  }
  clear(): void {
    this.#lines.clear()
  }
  pieces(): Record<string, number> {
    return Object.fromEntries(
      [...this.#lines.values()].map(({ productId, quantity }) => [productId, quantity]),
    )
  }
}

const uuid = (below: (end: number) => number) =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => below(16).toString(16))

/** A message to the shop, in a lane of its own. */
export function feedback(owner: string, key: string, text: string): Queued {
  const input = {
    message: text,
    pageUrl: '/planes',
    ...(owner === 'guest' ? { email: 'guest@example.com' } : {}),
  }
  return { key, owner, lane: `feedback/${key}`, endpoint: 'sendFeedback', input }
}

/** Changes for each plane that the member has. */
const changesEachPlane = 100

/**
 * What a member does, by chance: in the cart adds, sets, removals, emptying it, also of lines whose id only the answer to
 * an earlier change tells; of their builds fields, flights and photos; of beta tasks hand-ins and photos; their profile;
 * what they write, posts with four photos each.
 */
export async function makeWork(
  ground: Ground,
  member: Member,
  count: number,
  { archive = 0 } = {},
): Promise<Work> {
  const { shop } = ground
  const { below, oneOf } = ground.random
  const planes = Math.ceil(count / changesEachPlane)
  const newKey = () => uuid(below)
  const { belongings, change } = await startBelongings(ground, member, planes, newKey)
  const writing = startPosts(member, newKey, below)
  belongings.posts = writing.posts
  const products = await shop.addProducts(20)
  const archived = products.slice(0, archive)
  const refused = new Set<string>()
  const model = new CartModel()
  /** Every line that there was, as an input names it. */
  const known: { line: Line; itemId: unknown; after: string[] }[] = []
  for (const productId of products.slice(0, 8)) {
    const answer = await shop.fetch('/api/cart', {
      method: 'POST',
      cookie: member.cookie,
      body: { productId, quantity: 2 },
    })
    const { id } = (await answer.json()) as CartItem
    known.push({ line: model.add(productId, 2), itemId: id, after: [] })
  }
  const changes: Queued[] = []
  const put = (endpoint: string, input: Record<string, unknown>, after: string[] = []) => {
    const key = newKey()
    changes.push({ key, owner: member.id, lane: 'cart', endpoint, input, dependsOn: after })
    return key
  }
  while (changes.length < count) {
    if (writing.isDue(changes.length / count)) {
      changes.push(...(await writing.write()))
      continue
    }
    if (below(3) === 0) {
      changes.push(await change())
      continue
    }
    const dice = below(100)
    const { line, itemId, after } = oneOf(known)
    if (dice < 50) {
      const [productId, quantity] = [oneOf(products), 1 + below(3)]
      const key = put('addToCart', { productId, quantity })
      if (archived.includes(productId)) {
        refused.add(key)
        continue
      }
      known.push({
        line: model.add(productId, quantity),
        itemId: { $answer: key, field: 'id' },
        after: [key],
      })
    } else if (dice < 70) {
      const quantity = below(10)
      put('updateCartItem', { itemId, quantity }, after)
      model.set(line, quantity)
    } else if (dice < 78) {
      put('removeCartItem', { itemId }, after)
      model.set(line, 0)
    } else if (dice < 79) {
      put('clearCart', {})
      model.clear()
    } else {
      const key = newKey()
      changes.push(feedback(oneOf([member.id, 'guest']), key, `Message ${changes.length}`))
    }
  }
  return { changes, cart: model.pieces(), belongings, archived, refused }
}

/** The cart of a member as the shop gives it: pieces by product. */
export async function piecesOf({ shop }: Ground, member: Member): Promise<Record<string, number>> {
  const items = (await (await shop.fetch('/api/cart', { cookie: member.cookie })).json()) as CartItem[]
  return Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]))
}
