import {
  type Change,
  dropEntries,
  onAcknowledged,
  outboxEntries,
  readOutbox,
  sendAgain,
} from '#pwa/foundation/data/outbox.ts'
import { NotSaved, submitChanges, type Submitted } from '#pwa/foundation/data/submit-change.ts'
import type { CartItem } from '#shared/cart/cart.contract.ts'
import { readEntries } from '#shared/offline/outbox.ts'
import type { AnswerReference, OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { pause } from '#shared/offline/pause.ts'
import { AnswerIsHere, deleteOldMarks } from '#shared/offline/put-entries.ts'
import { isSaved, type JournalEntry, memberEntries, removeEntries } from './cart-journal.ts'
import { readCopy } from './device-copy.ts'
import { type CartChange, changeMemberLines, newLineId, productOfNewLine } from './member-cart-change.ts'

export type MemberEntry = JournalEntry<CartChange>

/** Server ids of lines that were shown before their answer; also by the change's key. */
const givenIds = new Map<string, string>()
onAcknowledged(({ entry, body }) => {
  if (entry.endpoint !== 'addToCart') return
  const { id, productId } = body as CartItem
  givenIds.set(newLineId(productId), id).set(entry.key, id)
})

/** A new line whose change another page knew: the cart must be read first. */
class LineIsUnknown extends Error {
  override name = 'LineIsUnknown'
}
/** The server's id, or a reference to the answer that will name it. */
async function lineOf(itemId: string, userId: string): Promise<string | AnswerReference> {
  // A line that was removed and added again has a new id.
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
  const copy = await readCopy()
  const line = copy?.userId === userId ? copy.items.find((item) => item.productId === productId) : undefined
  if (!line) throw new LineIsUnknown(`Line of product ${productId}`)
  return line.id
}

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

/** Outcomes of submitted changes, and errors of others. */
const submitted = new Map<string, Submitted>()
const failures = new Map<string, unknown>()
let folding: Promise<unknown> = Promise.resolve()

/** Milliseconds; after that a change of an unknown line is dropped. */
const longestUnknown = 24 * 3600_000

/** True when folded; false where the cart must be read first. */
async function foldEntry(entry: MemberEntry): Promise<boolean> {
  const { key, owner, change, at } = entry
  try {
    const named = { ...(await changeOf(change, owner)), key, isNoted: true }
    submitted.set(key, await submitChanges(owner, [named]))
  } catch (error) {
    if (error instanceof NotSaved) throw error
    const isUnnamed = error instanceof LineIsUnknown || error instanceof AnswerIsHere
    if (isUnnamed && Date.now() - at < longestUnknown) return false
    failures.set(key, error)
  }
  removeEntries([entry])
  return true
}
let areMarksForgotten = false
async function foldAll(): Promise<void> {
  const held = new Set<string>()
  // In order: a change may need the line of the one before.
  for (const entry of memberEntries<CartChange>())
    if (!held.has(entry.owner) && !(await foldEntry(entry))) held.add(entry.owner)
  if (areMarksForgotten) return
  areMarksForgotten = true
  await deleteOldMarks(new Date())
}
/** In order; directly to the server where the device saves nothing. Throws NotSaved. */
export function foldMemberEntries(): Promise<void> {
  const turn = folding.then(foldAll)
  folding = turn.catch(() => undefined)
  return turn
}

/** Resolves when the change is answered or clearly waits; throws its refusal, which leaves the outbox. */
export async function followCartChange(entry: MemberEntry): Promise<void> {
  const { key } = entry
  try {
    await foldMemberEntries()
  } catch (error) {
    if (!isSaved(entry)) throw error
    console.warn('This change of the cart waits in the journal:', error)
  }
  if (failures.has(key)) throw failures.get(key)
  const result = await submitted.get(key)?.outcome(true)
  if (result?.kind !== 'refused') return
  await dropEntries(outboxEntries().flatMap((each) => (each.key === key ? [each.seq] : [])))
  throw new Error(result.problem.message)
}

/** Null for refused or unknown ones. */
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

/** Milliseconds to wait for adds under way. */
const settling = 1_000

const isTried = ({ endpoint, attempts, problem }: OutboxEntry) =>
  endpoint === 'addToCart' && attempts > 0 && problem === null
/** An add with a lost answer might count twice on top of the server's cart: it is sent again first. False: none. */
export async function settleAdds(userId: string): Promise<boolean> {
  const tries = new Map(
    (await readOutbox())
      .filter((entry) => entry.owner === userId && isTried(entry))
      .map(({ key, attempts }) => [key, attempts]),
  )
  if (tries.size === 0) return false
  /** Gone, or tried after the current attempt. */
  const isKnown = () =>
    outboxEntries().every(
      ({ key, attempts, state }) =>
        !tries.has(key) || (state !== 'sending' && attempts > (tries.get(key) ?? 0)),
    )
  let isOver = false
  const ask = async () => {
    // Another tab or the worker may finish first.
    while (!isOver && !isKnown()) {
      await sendAgain()
      if (!isKnown()) await pause(50)
    }
  }
  await Promise.race([pause(settling), ask()])
  isOver = true
  return true
}

/** With everything that waits applied. */
export async function withWaitingCartChanges(
  items: readonly CartItem[],
  userId: string,
): Promise<readonly CartItem[]> {
  await foldMemberEntries()
  const waiting = (await readEntries()).filter(({ lane, owner }) => lane === 'cart' && owner === userId)
  const queued = waiting.flatMap((entry) => changeFrom(entry, waiting) ?? [])
  const unfolded = memberEntries<CartChange>().filter(({ owner }) => owner === userId)
  return [...queued, ...unfolded.map(({ change }) => change)].reduce(changeMemberLines, items)
}
