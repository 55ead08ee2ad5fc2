import {
  dropEntries,
  onAcknowledged,
  outboxEntries,
  outcomeOf,
  queueChanges,
  readOutbox,
  sendAgain,
} from '#pwa/foundation/outbox.ts'
import type { Change } from '#pwa/foundation/outbox.ts'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import { readEntries } from '#shared/offline/outbox.ts'
import type { AnswerReference, OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { pause } from '#shared/offline/pause.ts'
import { AnswerIsHere, forgetMarks } from '#shared/offline/put-entries.ts'
import { readCopy } from './device-copy.ts'
import { type CartChange, changeMemberLines, newLineId, productOfNewLine } from './member-cart-change.ts'
import { forgetChange, leftChanges, type NotedChange } from './noted-changes.ts'

/** Ids that the server gave to lines which were on screen before it had answered; and by the key of the change. */
const givenIds = new Map<string, string>()
onAcknowledged(({ entry, body }) => {
  if (entry.endpoint !== 'addToCart') return
  const { id, productId } = body as CartItem
  givenIds.set(newLineId(productId), id).set(entry.key, id)
})

/** The line is new, and the page that knew of which change has gone: the cart must be read first. */
class LineIsUnknown extends Error {
  override name = 'LineIsUnknown'
}
/** A line as the server knows it, or as the answer to the change that makes it will name it. */
async function lineOf(itemId: string, userId: string): Promise<string | AnswerReference> {
  // A line that was removed and made anew has another id than the first one.
  const add = outboxEntries().findLast(
    ({ endpoint, owner, input, problem }) =>
      endpoint === 'addToCart' &&
      owner === userId &&
      problem === null &&
      newLineId(Number(input.productId)) === itemId,
  )
  if (add) return givenIds.get(add.key) ?? { $answer: add.key, field: 'id' }
  const productId = productOfNewLine(itemId)
  if (productId === null) return itemId
  const given = givenIds.get(itemId)
  if (given) return given
  const copy = await readCopy('member')
  const line = copy?.userId === userId ? copy.items.find((item) => item.productId === productId) : undefined
  if (!line) throw new LineIsUnknown(`Line of product ${productId}`)
  return line.id
}

/** What tells a person which line it was. */
const seenOf = ({ line }: Extract<CartChange, { itemId: string }>) => ({ ...line })

async function changeOf(change: CartChange, userId: string): Promise<Change> {
  switch (change.kind) {
    case 'add': {
      const { productId, quantity, product } = change
      return { endpoint: 'addToCart', input: { productId, quantity }, seen: { product } }
    }
    case 'update':
      return {
        endpoint: 'updateCartItem',
        input: { itemId: await lineOf(change.itemId, userId), quantity: change.quantity },
        seen: seenOf(change),
      }
    case 'remove':
      return {
        endpoint: 'removeCartItem',
        input: { itemId: await lineOf(change.itemId, userId) },
        seen: seenOf(change),
      }
    case 'clear':
      return { endpoint: 'clearCart', input: {} }
  }
}

/** Puts a noted change into the outbox, and gives the key under which it waits there. */
async function queueNoted(noted: NotedChange): Promise<string> {
  const { key, owner, change } = noted
  const queue = async () => {
    const [waitsAs = key] = await queueChanges(owner, [
      { ...(await changeOf(change, owner)), key, isNoted: true },
    ])
    return waitsAs
  }
  const told = nextAnswer()
  try {
    return await queue()
  } catch (error) {
    // Another tab or the worker has just had the answer that the change refers to, and is about to tell it.
    if (!(error instanceof AnswerIsHere)) throw error
    await told
    await readOutbox()
    return queue()
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

/** What became of noted changes: the keys under which they wait, and why some cannot. */
const waitingAs = new Map<string, string>()
const unfit = new Map<string, unknown>()
let saving: Promise<unknown> = Promise.resolve()
/** One after the other: a change may be of a line that the one before it makes. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = saving.then(work)
  saving = turn.catch(() => undefined)
  return turn
}

/** Milliseconds after which a line that is not in the cart is gone for good, and so is what was to be done with it. */
const longestUnknown = 24 * 3600_000

async function keepNoted(noted: NotedChange): Promise<void> {
  try {
    waitingAs.set(noted.key, await queueNoted(noted))
    forgetChange(noted)
  } catch (error) {
    // Nothing is kept here: that is not the change's fault.
    if (error instanceof DOMException) throw error
    const isUnknown = error instanceof LineIsUnknown
    // The cart is read before long, which brings this about again.
    if (isUnknown && Date.now() - noted.at < longestUnknown) return
    unfit.set(noted.key, error)
    forgetChange(noted)
  }
}
let areMarksForgotten = false
/** Puts into the outbox what was noted and is not there yet, also by a page that was closed in that moment. In order. */
export const keepLeftChanges = (): Promise<void> =>
  inTurn(async () => {
    for (const noted of leftChanges()) await keepNoted(noted)
    if (areMarksForgotten) return
    areMarksForgotten = true
    await forgetMarks(new Date())
  })

/**
 * Saves a noted change on the device, and sends it. Throws a DOMException where the device keeps nothing.
 * @param isKept whether the note itself is; what is gone of those was brought here by another tab
 * @returns the key under which it waits
 */
export async function keepCartChange(noted: NotedChange, isKept: boolean): Promise<string> {
  if (isKept) await keepLeftChanges()
  else await inTurn(() => keepNoted(noted))
  if (unfit.has(noted.key)) throw unfit.get(noted.key)
  return waitingAs.get(noted.key) ?? noted.key
}

/**
 * Done once the server has a change, or once it is clear that it has to wait; the cart is then the
 * caller's to read anew. Throws what the server refused for good; that
 * change is then no longer kept, since the person is told at once.
 */
export async function outcomeOfCartChange(key: string): Promise<void> {
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

const isTried = ({ endpoint, attempts, problem }: OutboxEntry) =>
  endpoint === 'addToCart' && attempts > 0 && problem === null
/**
 * An add that was sent, with its answer lost or with the page that was to hear it, is in the server's cart or is not: put
 * on top of that cart it might count twice. It is sent again first, if there is a line. False where there is none.
 */
export async function settleAdds(userId: string): Promise<boolean> {
  const tries = new Map(
    (await readOutbox())
      .filter((entry) => entry.owner === userId && isTried(entry))
      .map(({ key, attempts }) => [key, attempts]),
  )
  if (tries.size === 0) return false
  /** Gone, or tried once more after the try that is under way: then there is no line, or one that swallows answers. */
  const isKnown = () =>
    outboxEntries().every(
      ({ key, attempts, state }) =>
        !tries.has(key) || (state !== 'sending' && attempts > (tries.get(key) ?? 0)),
    )
  let isOver = false
  const ask = async () => {
    // Whoever is at it, in this page, another tab or the worker, may end before it hears that it is to go on.
    while (!isOver && !isKnown()) {
      await sendAgain()
      if (!isKnown()) await pause(50)
    }
  }
  await Promise.race([pause(settling), ask()])
  isOver = true
  return true
}

/** The lines as they will be once everything that this member has waiting has reached the server. */
export async function withWaiting(items: readonly CartItem[], userId: string): Promise<readonly CartItem[]> {
  await keepLeftChanges()
  const waiting = (await readEntries()).filter(({ lane, owner }) => lane === 'cart' && owner === userId)
  return waiting.reduce((lines, entry) => {
    const change = changeFrom(entry, waiting)
    return change ? changeMemberLines(lines, change) : lines
  }, items)
}
