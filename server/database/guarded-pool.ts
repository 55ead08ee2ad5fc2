import { AbortedTransactionError } from 'kysely'
import type { ReservedSql, Sql } from 'postgres'
import { type DatabaseAddress, DatabaseUnavailable } from './address.ts'
import { openClient } from './client.ts'

interface Options {
  /** Connections at most. */
  max: number
  /** Milliseconds; 0 for none. */
  statementTimeout: number
  name: string
}
interface Slot {
  client: Sql
  /** The connection is gone or cannot be trusted: nothing more is said on it. */
  lost: boolean
}
type Values = Parameters<Sql['unsafe']>[1]
type Settings = Parameters<Sql['unsafe']>[2]

const reserveLimit = 1_500
/** How much longer than its own time-out a statement may take before its connection is given up. */
const grace = 1_000
const stopLimit = 5_000

/**
 * A pool of postgres.js clients of one connection each, because the library's own pool cannot be trusted when backends
 * are killed: reservations that failed keep their place and swallow connections (porsager/postgres#1195, #1199), and a
 * reservation whose connection died goes on speaking on the connection's next life, inside somebody else's transaction.
 * Here a client serves one reservation at a time and is thrown away, never used again, as soon as its connection closes
 * or a statement outlives its time-out by a second. So a slow query or a killed backend fails alone.
 *
 * Reserving waits 1.5 s at most. Whatever ends for want of a database throws DatabaseUnavailable.
 */
export function createGuardedPool(address: DatabaseAddress, { max, statementTimeout, name }: Options) {
  const free: Slot[] = []
  const used = new Set<Slot>()
  const waiting: ((slot: Slot) => void)[] = []
  let closed: DatabaseUnavailable | null = null
  let drained = () => {}

  function addSlot(): Slot {
    const slot: Slot = {
      lost: false,
      client: openClient(address, {
        max: 1,
        max_lifetime: null,
        connect_timeout: 2,
        connection: {
          application_name: name,
          statement_timeout: statementTimeout,
          lock_timeout: statementTimeout,
          idle_in_transaction_session_timeout: statementTimeout * 2,
        },
        onclose: () => abandon(slot),
      }),
    }
    return slot
  }
  function abandon(slot: Slot): void {
    if (slot.lost) return
    slot.lost = true
    const at = free.indexOf(slot)
    if (at !== -1) free.splice(at, 1)
    endNow(slot.client)
  }

  async function take(): Promise<Slot> {
    if (closed) throw closed
    const slot = free.pop() ?? (used.size < max ? addSlot() : await turn())
    used.add(slot)
    return slot
  }
  function turn(): Promise<Slot> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(called), 1)
        reject(new DatabaseUnavailable('no free connection'))
      }, reserveLimit)
      const called = (slot: Slot) => {
        clearTimeout(late)
        // Taken before anybody else can run: the number of connections stays within its limit.
        used.add(slot)
        resolve(slot)
      }
      waiting.push(called)
    })
  }
  function giveBack(slot: Slot): void {
    if (!used.delete(slot)) return
    const next = waiting.shift()
    if (next) next(slot.lost ? addSlot() : slot)
    else if (closed) {
      abandon(slot)
      if (used.size === 0) drained()
    } else if (!slot.lost) free.push(slot)
  }

  async function say(slot: Slot, text: string, values?: Values, settings?: Settings) {
    try {
      const result = await sayWithinTime(slot, text, values, settings)
      // The answer to a commit after a failed statement. Kysely overlooks it with this driver.
      if (text === 'commit' && result.command === 'ROLLBACK') throw new AbortedTransactionError()
      return result
    } catch (error) {
      // A dead connection has been rolled back; and Kysely with this driver cannot bear that a rollback fails.
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
      // Past its deadline, or an error of the connection: what comes next on it cannot be known.
      if (error instanceof DatabaseUnavailable || isLoss(error)) abandon(slot)
      throw asUnavailable(error)
    }
  }

  async function reserve(): Promise<ReservedSql> {
    const slot = await take()
    const reservation = {
      unsafe: (text: string, values?: Values, settings?: Settings) => say(slot, text, values, settings),
      release: () => giveBack(slot),
    }
    return reservation as unknown as ReservedSql
  }

  async function end(): Promise<void> {
    if (closed) return
    closed = new DatabaseUnavailable('the pool is closed')
    for (const slot of free.splice(0)) abandon(slot)
    if (used.size === 0) return
    const whole = new Promise<void>((resolve) => {
      drained = resolve
    })
    await within(whole, stopLimit).catch(() => used.forEach(abandon))
  }

  return {
    /** The part of postgres.js that Kysely's dialect uses. */
    asPostgres: Object.assign(() => undefined, { reserve, end }) as unknown as Sql,
    /** Resolves when a statement comes back within 1.5 s of getting a connection; else throws DatabaseUnavailable. */
    async ping(): Promise<void> {
      const slot = await take()
      try {
        await within(say(slot, 'select 1'), reserveLimit)
      } finally {
        giveBack(slot)
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
    // Whoever waited on it has had an answer already.
  })
}

/** Codes of postgres.js, of sockets and of PostgreSQL (class 57P and 53300) that mean: this connection is no more. */
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
/** The statement failed alone and may be tried again: its time-out, a lock's time-out, serialisation, deadlock. */
const passing = new Set(['57014', '55P03', '40001', '40P01'])

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code)
const isLoss = (error: unknown) => losses.has(codeOf(error))

function asUnavailable(error: unknown): unknown {
  const code = codeOf(error)
  return losses.has(code) || passing.has(code) ? new DatabaseUnavailable(code, { cause: error }) : error
}

/**
 * True for the one exception that postgres.js 3.4.9 throws from a timer when the socket died under it
 * (porsager/postgres#1066, #1154, #1208): a null socket in nextWrite or connectTimedOut. It harms nothing, and it is the
 * only one that main may swallow.
 */
export function isKnownPostgresFault(error: unknown): boolean {
  if (!(error instanceof TypeError) || !error.message.startsWith('Cannot read properties of null'))
    return false
  const thrownAt = error.stack?.split('\n').find((line) => line.startsWith('    at ')) ?? ''
  return /at (?:Immediate\.|Timeout\.|Object\.)?(?:nextWrite|connectTimedOut)\b.*[\\/]postgres[\\/](?:cjs[\\/])?src[\\/]connection\.js/.test(
    thrownAt,
  )
}
