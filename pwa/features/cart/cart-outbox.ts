import {
  dropEntries,
  onAcknowledged,
  outboxEntries,
  outcomeOf,
  queueChanges,
  readOutbox,
  sendAgain,
  subscribeOutbox,
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
      }
    case 'remove':
      return { endpoint: 'removeCartItem', input: { itemId: lineOf(change.itemId, userId) } }
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
 * Saves a change on the device and sends it. Done once the server has it, or once it is clear that it has to wait; the
 * cart is then the caller's to read anew.
 * Throws what the server refused for good; that change is then no longer kept, since the person is told at once.
 */
export async function sendCartChange(userId: string, change: CartChange): Promise<void> {
  const [key = ''] = await queueCartChange(userId, change)
  const outcome = await outcomeOf(key, true)
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

/** Milliseconds for which the cart waits to learn what became of adds that are on their way. */
const settling = 1_000

/**
 * An add that was sent, with its answer lost or with the page that was to hear it, is in the server's cart or is not: put
 * on top of that cart it might count twice. It is sent again first, if there is a line.
 */
export async function settleAdds(userId: string): Promise<void> {
  const isTried = ({ endpoint, owner, attempts, problem }: OutboxEntry) =>
    endpoint === 'addToCart' && owner === userId && attempts > 0 && problem === null
  if (!(await readOutbox()).some(isTried)) return
  const enough = new Promise<void>((resolve) => {
    setTimeout(resolve, settling)
  })
  await Promise.race([enough, sendAgain()])
  // Another tab or the worker may be at it: then they are waited for.
  const isUnderWay = () => outboxEntries().some((entry) => isTried(entry) && entry.state === 'sending')
  if (!isUnderWay()) return
  let stop = () => {}
  const told = new Promise<void>((resolve) => {
    stop = subscribeOutbox(() => isUnderWay() || resolve())
  })
  await Promise.race([enough, told])
  stop()
}

/** The lines as they will be once everything that this member has waiting has reached the server. */
export async function withWaiting(items: readonly CartItem[], userId: string): Promise<readonly CartItem[]> {
  const waiting = (await readEntries()).filter(({ lane, owner }) => lane === 'cart' && owner === userId)
  return waiting.reduce((lines, entry) => {
    const change = changeFrom(entry, waiting)
    return change ? changeMemberLines(lines, change) : lines
  }, items)
}
