import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'
import type { Db } from '#server/features/call.ts'
import { Refusal, tooMany } from '#server/foundation/problem.ts'
import {
  doWithReceipt,
  hasReceipt,
  holdKey,
  type KnownReceipt,
  type Receipt,
  type ReceiptKey,
  writeReceipt,
} from './receipts.queries.ts'
import type { Effect } from './single-statement.ts'

export interface OnceAnswer {
  status: number
  headers: Record<string, string>
  body: string
  isReplay: boolean
}

const inProgress = () =>
  new Refusal(409, 'in_progress', 'This change is being saved right now.', {
    headers: { 'retry-after': '1' },
  })
/** The device retries: no receipt may be dropped while it may ask. */
const full = () => tooMany(15 * 60)
export const keyReused = () => new Refusal(422, 'key_reused', 'This key was used for another change.')

/** Refusals that a retry would get again. */
const isFinal = (error: unknown): error is Refusal =>
  error instanceof Refusal && [400, 404, 410, 413, 415, 422].includes(error.status)

export interface OnceChange {
  route: string
  input: object
  /** Names of the fields that were sent; the others have defaults. */
  sent: readonly string[]
  prepare?: (() => Promise<void>) | undefined
  /** Read with the session; without it the key is looked up first. */
  known?: KnownReceipt | null
  single?: { effect: Effect | null; bodyOf: (row: unknown) => string } | null | undefined
}

const fingerprintOf = (input: object) =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url')

/** Fields that were not sent may differ: another release may have no such default. */
function isOf({ route, fingerprint }: Receipt, change: OnceChange): boolean {
  const sent = Object.entries(change.input).filter(([name]) => change.sent.includes(name))
  const known = [change.input, Object.fromEntries(sent)].map(fingerprintOf)
  return route === change.route && known.includes(fingerprint)
}

function replay(receipt: Receipt, change: OnceChange): OnceAnswer {
  if (!isOf(receipt, change)) throw keyReused()
  const { single } = change
  const { status, headers, row } = receipt
  const body = row !== null && single ? single.bodyOf(row) : receipt.body
  return { status, headers, body, isReplay: true }
}

async function doInOne(db: Db, key: ReceiptKey, fingerprint: string, { route, known, single }: OnceChange) {
  if (!single?.effect || !known || known.full) return null
  const row = await doWithReceipt(db, key, single.effect, { route, fingerprint, status: 200 })
  return row === undefined ? null : { status: 200, headers: {}, body: single.bodyOf(row), isReplay: false }
}

/** `prepare` runs before the transaction. 409 `in_progress` for a parallel call, 422 `key_reused`, 429 when full. */
export async function doOnce(
  db: Db,
  key: ReceiptKey,
  change: OnceChange,
  work: (
    trx: Transaction<Schema>,
  ) => Promise<{ status: number; headers: Record<string, string>; value: unknown }>,
): Promise<OnceAnswer> {
  const { route, input, prepare, known } = change
  const fingerprint = fingerprintOf(input)
  if (known?.receipt) return replay(known.receipt, change)
  const done = await doInOne(db, key, fingerprint, change)
  if (done) return done
  try {
    if (prepare && !(await hasReceipt(db, key))) await prepare()
    return await db.transaction().execute(async (trx) => {
      const { held, full: isFull, receipt } = await holdKey(trx, key)
      if (receipt) return replay(receipt, change)
      if (!held) throw inProgress()
      if (isFull) throw full()
      const { status, headers, value } = await work(trx)
      const body = JSON.stringify(value)
      // Another call has answered meanwhile: roll back.
      if (!(await writeReceipt(trx, key, { route, fingerprint, status, headers, body }))) throw inProgress()
      return { status, headers, body, isReplay: false }
    })
  } catch (error) {
    if (!isFinal(error) || error.code === 'key_reused') throw error
    const body = JSON.stringify(error.toProblem())
    await writeReceipt(db, key, { route, fingerprint, status: error.status, headers: {}, body })
    throw error
  }
}
