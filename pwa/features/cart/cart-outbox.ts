import {
  dropEntries,
  onAcknowledged,
  outboxEntries,
  outcomeOf,
  queueChanges,
} from '#pwa/foundation/outbox.ts'
import type { Change } from '#pwa/foundation/outbox.ts'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import { AnswerIsHere, readEntries } from '#shared/offline/outbox.ts'
import type { AnswerReference, OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { type CartChange, changeMemberLines, newLineId } from './member-cart-change.ts'

/** Ids that the server gave to lines which were on screen before it had answered; and by the key of the change. */
const givenIds = new Map<string, string>()
onAcknowledged(({ entry, body }) => {
  if (entry.endpoint !== 'addToCart') return
  const { id, productId } = body as CartItem
  givenIds.set(newLineId(productId), id).set(entry.key, id)
})

/** A line as the server knows it, or as the answer to the change that makes it will name it. */
function lineOf(itemId: string, userId: string): string | AnswerReference {
  // A line that was removed and made anew has another id than the first one.
  const add = outboxEntries().findLast(
    ({ endpoint, owner, input, problem }) =>
      endpoint === 'addToCart' &&
      owner === userId &&
      problem === null &&
      newLineId(Number(input.productId)) === itemId,
  )
  if (add) return givenIds.get(add.key) ?? { $answer: add.key, field: 'id' }
  return givenIds.get(itemId) ?? itemId
}

/** What tells a person which line it was. */
const seenOf = ({ line }: Extract<CartChange, { itemId: string }>) =>
  line ? { product: { name: line.product.name, slug: line.product.slug }, was: line.quantity } : {}

function changeOf(change: CartChange, userId: string): Change {
  switch (change.kind) {
    case 'add': {
      const { productId, quantity, product } = change
      return { endpoint: 'addToCart', input: { productId, quantity }, seen: { product } }
    }
    case 'update':
      return {
        endpoint: 'updateCartItem',
        input: { itemId: lineOf(change.itemId, userId), quantity: change.quantity },
        seen: seenOf(change),
      }
    case 'remove':
      return {
        endpoint: 'removeCartItem',
        input: { itemId: lineOf(change.itemId, userId) },
        seen: seenOf(change),
      }
    case 'clear':
      return { endpoint: 'clearCart', input: {} }
  }
}

/** Another tab or the worker has just had the answer that the change refers to, and is about to tell it. */
async function queueCartChange(userId: string, change: CartChange): Promise<string[]> {
  const told = nextAnswer()
  try {
    return await queueChanges(userId, [changeOf(change, userId)])
  } catch (error) {
    if (!(error instanceof AnswerIsHere)) throw error
    await told
    return queueChanges(userId, [changeOf(change, userId)])
  }
}
/** The next answer from anywhere, or that none is told: its tab may be closed. */
function nextAnswer(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop()
      clearTimeout(patience)
      resolve()
    }
    const patience = setTimeout(end, 1_000)
    const stop = onAcknowledged(({ entry }) => entry.endpoint === 'addToCart' && end())
  })
}

/**
 * Saves a change on the device and sends it. Done once the server has it, or once it is clear that it has to wait.
 * Throws what the server refused for good; that change is then no longer kept, since the person is told at once.
 */
export async function sendCartChange(userId: string, change: CartChange): Promise<void> {
  const [key = ''] = await queueCartChange(userId, change)
  const outcome = await outcomeOf(key)
  if (outcome.kind !== 'refused') return
  const refused = outboxEntries().filter((entry) => entry.key === key)
  await dropEntries(refused.map(({ seq }) => seq))
  throw new Error(outcome.problem.message)
}

/** What a change in the outbox does to the lines on screen; null for one that is refused or not understood. */
function changeFrom(
  { endpoint, input, seen, state }: OutboxEntry,
  all: readonly OutboxEntry[],
): CartChange | null {
  if (state === 'failed') return null
  if (endpoint === 'clearCart') return { kind: 'clear' }
  if (endpoint === 'addToCart') {
    const product = seen.product as CartItem['product'] | undefined
    return product
      ? { kind: 'add', productId: Number(input.productId), quantity: Number(input.quantity ?? 1), product }
      : null
  }
  const reference = input.itemId as string | AnswerReference
  const add = typeof reference === 'string' ? null : all.find(({ key }) => key === reference.$answer)
  const itemId = typeof reference === 'string' ? reference : newLineId(Number(add?.input.productId))
  if (endpoint === 'removeCartItem') return { kind: 'remove', itemId }
  if (endpoint === 'updateCartItem') return { kind: 'update', itemId, quantity: Number(input.quantity) }
  return null
}

/** The lines as they will be once everything that this member has waiting has reached the server. */
export async function withWaiting(items: readonly CartItem[], userId: string): Promise<readonly CartItem[]> {
  const waiting = (await readEntries()).filter(({ lane, owner }) => lane === 'cart' && owner === userId)
  return waiting.reduce((lines, entry) => {
    const change = changeFrom(entry, waiting)
    return change ? changeMemberLines(lines, change) : lines
  }, items)
}
