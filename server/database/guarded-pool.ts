import { AbortedTransactionError } from 'kysely'
import type { ReservedSql, Sql } from 'postgres'
import { type DatabaseAddress, DatabaseUnavailable } from './address.ts'
import { openClient } from './client.ts'

interface Options {
  max: number
  /** Milliseconds; 0 for none. */
  statementTimeout: number
  name: string
}
interface Slot {
  client: Sql
  /** Closed or in an unknown state; not used again. */
  lost: boolean
}
type Values = Parameters<Sql['unsafe']>[1]
type Settings = Parameters<Sql['unsafe']>[2]

const reserveLimit = 1_500
/** Milliseconds beyond its time-out after which a connection is dropped. */
const grace = 1_000
const stopLimit = 5_000

/** At most `max` connections in use; the rest wait their turn. */
class Slots {
  readonly #free: Slot[] = []
  readonly #used = new Set<Slot>()
  readonly #waiting: ((slot: Slot) => void)[] = []
  readonly #max: number
  readonly #open: (onclose: () => void) => Sql
  #closed: DatabaseUnavailable | null = null
  #drained = () => {}

  constructor(max: number, open: (onclose: () => void) => Sql) {
    this.#max = max
    this.#open = open
  }

  async take(): Promise<Slot> {
    if (this.#closed) throw this.#closed
    const slot = this.#free.pop() ?? (this.#used.size < this.#max ? this.#add() : await this.#turn())
    this.#used.add(slot)
    return slot
  }
  giveBack(slot: Slot): void {
    if (!this.#used.delete(slot)) return
    const next = this.#waiting.shift()
    if (next) next(slot.lost ? this.#add() : slot)
    else if (this.#closed) {
      this.abandon(slot)
      if (this.#used.size === 0) this.#drained()
    } else if (!slot.lost) this.#free.push(slot)
  }
  abandon(slot: Slot): void {
    if (slot.lost) return
    slot.lost = true
    const at = this.#free.indexOf(slot)
    if (at !== -1) this.#free.splice(at, 1)
    endNow(slot.client)
  }
  async end(): Promise<void> {
    if (this.#closed) return
    this.#closed = new DatabaseUnavailable('the pool is closed')
    for (const slot of this.#free.splice(0)) this.abandon(slot)
    if (this.#used.size === 0) return
    const whole = new Promise<void>((resolve) => {
      this.#drained = resolve
    })
    await within(whole, stopLimit).catch(() => this.#used.forEach((slot) => this.abandon(slot)))
  }

  #add(): Slot {
    const slot: Slot = { lost: false, client: this.#open(() => this.abandon(slot)) }
    return slot
  }
  #turn(): Promise<Slot> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(called), 1)
        reject(new DatabaseUnavailable('no free connection'))
      }, reserveLimit)
      const called = (slot: Slot) => {
        clearTimeout(late)
        // Synchronous, so that the limit holds.
        this.#used.add(slot)
        resolve(slot)
      }
      this.#waiting.push(called)
    })
  }
}

/**
 * One connection a client: the library's pool leaks and reuses reservations of killed backends
 * (porsager/postgres#1195, #1199). A client that closes or overruns its time-out is thrown away.
 * Reserving waits 1.5 s; losses throw DatabaseUnavailable.
 */
export function createGuardedPool(address: DatabaseAddress, { max, statementTimeout, name }: Options) {
  const connection = {
    application_name: name,
    statement_timeout: statementTimeout,
    lock_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout * 2,
  }
  const slots = new Slots(max, (onclose) =>
    openClient(address, { max: 1, max_lifetime: null, connect_timeout: 2, connection, onclose }),
  )

  async function say(slot: Slot, text: string, values?: Values, settings?: Settings) {
    try {
      const result = await sayWithinTime(slot, text, values, settings)
      // A commit after a failed statement rolls back, which Kysely overlooks.
      if (text === 'commit' && result.command === 'ROLLBACK') throw new AbortedTransactionError()
      return result
    } catch (error) {
      // A dead connection has rolled back; Kysely cannot handle a failing rollback.
      if (text === 'rollback' && slot.lost) return Object.assign([], { command: 'ROLLBACK', count: 0 })
      throw error
    }
  }
  async function sayWithinTime(slot: Slot, text: string, values?: Values, settings?: Settings) {
    if (slot.lost) throw new DatabaseUnavailable('the connection was lost')
    const running = slot.client.unsafe(text, values, settings)
    try {
      if (statementTimeout === 0) return await running
      return await within(running, statementTimeout + grace)
    } catch (error) {
      // The connection's state is unknown after these.
      if (error instanceof DatabaseUnavailable || isLoss(error)) slots.abandon(slot)
      throw asUnavailable(error)
    }
  }

  async function reserve(): Promise<ReservedSql> {
    const slot = await slots.take()
    const reservation = {
      unsafe: (text: string, values?: Values, settings?: Settings) => say(slot, text, values, settings),
      release: () => slots.giveBack(slot),
    }
    return reservation as unknown as ReservedSql
  }

  return {
    /** The part that Kysely's dialect uses. */
    asPostgres: Object.assign(() => undefined, { reserve, end: () => slots.end() }) as unknown as Sql,
    /** Throws DatabaseUnavailable after 1.5 s. */
    async ping(): Promise<void> {
      const slot = await slots.take()
      try {
        await within(say(slot, 'select 1'), reserveLimit)
      } finally {
        slots.giveBack(slot)
      }
    },
  }
}

async function within<T>(work: PromiseLike<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable('no answer in time')), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function endNow(client: Sql): void {
  client.end({ timeout: 0 }).catch(() => {
    // The caller has its answer already.
  })
}

/** Codes that mean a lost connection (PostgreSQL 57P and 53300). */
const losses = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
/** Retryable: time-outs, serialisation, deadlock. */
const passing = new Set(['57014', '55P03', '40001', '40P01'])

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code)
const isLoss = (error: unknown) => losses.has(codeOf(error))

function asUnavailable(error: unknown): unknown {
  const code = codeOf(error)
  return losses.has(code) || passing.has(code) ? new DatabaseUnavailable(code, { cause: error }) : error
}

/** The one exception that postgres.js 3.4.9 throws from a timer after a socket died (porsager/postgres#1066, #1154); harmless. */
export function isKnownPostgresFault(error: unknown): boolean {
  if (!(error instanceof TypeError) || !error.message.startsWith('Cannot read properties of null'))
    return false
  const thrownAt = error.stack?.split('\n').find((line) => line.startsWith('    at ')) ?? ''
  return /at (?:Immediate\.|Timeout\.|Object\.)?(?:nextWrite|connectTimedOut)\b.*[\\/]postgres[\\/](?:cjs[\\/])?src[\\/]connection\.js/.test(
    thrownAt,
  )
}
