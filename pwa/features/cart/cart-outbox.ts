import {
  dropEntries,
  onAcknowledged,
  outboxEntries,
  outcomeOf,
  queueChanges,
  readOutbox,
} from '#pwa/foundation/outbox.ts'
import type { Change } from '#pwa/foundation/outbox.ts'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import { AnswerGiven, readEntries } from '#shared/offline/outbox.ts'
import type { AnswerReference, OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { type CartChange, changeMemberLines, newLineId } from './member-cart-change.ts'

/** Ids that the server gave to lines which were on screen before it had answered. */
const givenIds = new Map<string, string>()
onAcknowledged(({ entry, body }) => {
  if (entry.endpoint !== 'addToCart') return
  const { id, productId } = body as CartItem
  givenIds.set(newLineId(productId), id)
})

/** A line as the server knows it, or as the answer to the change that makes it will name it. */
function lineOf(itemId: string): string | AnswerReference {
  const given = givenIds.get(itemId)
  if (given) return given
  const add = outboxEntries().findLast(
    ({ endpoint, input }) => endpoint === 'addToCart' && newLineId(Number(input.productId)) === itemId,
  )
  return add ? { $answer: add.key, field: 'id' } : itemId
}

function changeOf(change: CartChange): Change {
  switch (change.kind) {
    case 'add': {
      const { productId, quantity, product } = change
      return { endpoint: 'addToCart', input: { productId, quantity }, seen: { product } }
    }
    case 'update':
      return {
        endpoint: 'updateCartItem',
        input: { itemId: lineOf(change.itemId), quantity: change.quantity },
      }
    case 'remove':
      return { endpoint: 'removeCartItem', input: { itemId: lineOf(change.itemId) } }
    case 'clear':
      return { endpoint: 'clearCart', input: {} }
  }
}

/** Milliseconds until a tab has surely heard what another one, or the worker, was answered. */
const hearing = 100

/** Another tab may be answered in the moment in which this one names the line by the change that makes it. */
async function queueChange(userId: string, change: CartChange): Promise<string[]> {
  try {
    return await queueChanges(userId, [changeOf(change)])
  } catch (error) {
    if (!(error instanceof AnswerGiven)) throw error
    await new Promise((resolve) => {
      setTimeout(resolve, hearing)
    })
    await readOutbox()
    return queueChanges(userId, [changeOf(change)])
  }
}

/**
 * Saves a change on the device and sends it. Done once the server has it, or once it is clear that it has to wait.
 * Throws what the server refused for good; that change is then no longer kept, since the person is told at once.
 */
export async function sendCartChange(userId: string, change: CartChange): Promise<void> {
  const [key = ''] = await queueChange(userId, change)
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
