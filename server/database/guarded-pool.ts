import { AbortedTransactionError } from 'kysely'
import type { Sql } from 'postgres'
import { type DatabaseAddress, DatabaseUnavailable } from './address.ts'
import { openClient } from './client.ts'
import { Primary } from './primary.ts'

interface Options {
  max: number
  /** Milliseconds; 0 for none. */
  statementTimeout: number
  name: string
  /** Then the role's own settings end statements on the server, a second later this pool does. */
  isPooled?: boolean
  /** Milliseconds that a call waits for its turn. */
  patience?: number
  /** Told of each statement and its milliseconds. */
  onStatement?: ((text: string, ms: number) => void) | undefined
}
interface Slot {
  client: Sql
  /** Closed or in an unknown state; not used again. */
  lost: boolean
}
export interface PoolUsage {
  used: number
  free: number
  /** Calls without a connection. */
  waiting: number
  max: number
}
type Values = Parameters<Sql['unsafe']>[1]
export interface Reserved {
  /** Prepared on the connection, unless a pooler may give the next statement another one. */
  say(text: string, values?: readonly unknown[], how?: Way): Promise<Rows>
  release(): void
}
export type Rows = Record<string, unknown>[] & { command: string; count: number }
interface Running {
  slot: Slot
  /** Milliseconds of `performance.now()`. */
  end: number
  fail: (error: unknown) => void
}

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
  readonly #onLoss: () => void
  readonly #patience: number
  #closed: DatabaseUnavailable | null = null
  #drained = () => {}

  constructor(
    { max, patience = reserveLimit }: Options,
    open: (onclose: () => void) => Sql,
    onLoss: () => void,
  ) {
    this.#max = max
    this.#patience = patience
    this.#open = open
    this.#onLoss = onLoss
  }

  get usage(): PoolUsage {
    return { used: this.#used.size, free: this.#free.length, waiting: this.#waiting.length, max: this.#max }
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
    this.#onLoss()
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
      }, this.#patience)
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

/** A pooler takes no settings, and may give the next statement another connection, which knows no names of this one. */
function opener(primary: Primary, { statementTimeout, name, isPooled = false }: Options) {
  const limits = {
    statement_timeout: statementTimeout,
    lock_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout * 2,
  }
  const connection = { application_name: name, ...(isPooled ? {} : limits) }
  const fixed = { max: 1, max_lifetime: null, connect_timeout: 2, prepare: !isPooled, connection }
  return (onclose: () => void) => openClient(primary.address, { ...fixed, onclose })
}

/** One connection a client, as the library's pool leaks (porsager/postgres#1195, #1199); throws DatabaseUnavailable. */
export function createGuardedPool(address: DatabaseAddress, options: Options) {
  const { statementTimeout, onStatement } = options
  const primary = new Primary(address)
  const slots = new Slots(options, opener(primary, options), () => primary.forget())
  const limit = statementTimeout === 0 ? Infinity : statementTimeout + grace
  const running = new Statements(limit, (slot) => slots.abandon(slot))

  async function take(): Promise<Slot> {
    await primary.find()
    return slots.take()
  }
  async function ping(): Promise<void> {
    const slot = await take()
    try {
      await within(running.say(slot, 'select 1'), reserveLimit)
    } finally {
      slots.giveBack(slot)
    }
  }
  async function reserve(): Promise<Reserved> {
    const slot = await take()
    const said = (...what: Said) => running.say(slot, ...what)
    return { say: onStatement ? timed(said, onStatement) : said, release: () => slots.giveBack(slot) }
  }
  return {
    reserve,
    usage: () => slots.usage,
    /** Throws DatabaseUnavailable after 1.5 s. */
    ping,
    async end(): Promise<void> {
      await slots.end()
      running.stop()
    },
  }
}

type Said = Parameters<Reserved['say']>
const timed =
  (say: Reserved['say'], tell: (text: string, ms: number) => void): Reserved['say'] =>
  (...what) => {
    const start = performance.now()
    return say(...what).finally(() => tell(what[0], performance.now() - start))
  }

/** Milliseconds between two looks for statements that overran their time. */
const lookEvery = 250
const ways = {
  prepared: { prepare: true, simple: false },
  plannedForValues: { prepare: false, simple: false },
  /** May be several statements without values, which give a list of rows each. */
  script: { simple: true } as { prepare?: boolean },
}
type Way = keyof typeof ways

/** The statements that are under way. One timer looks at all of them: a timer for each cost a tenth of a short call. */
class Statements {
  readonly #running = new Set<Running>()
  readonly #timer: NodeJS.Timeout | null
  readonly #limit: number
  readonly #abandon: (slot: Slot) => void

  constructor(limit: number, abandon: (slot: Slot) => void) {
    this.#limit = limit
    this.#abandon = abandon
    this.#timer = limit === Infinity ? null : setInterval(() => this.#look(), lookEvery)
    this.#timer?.unref()
  }
  say(slot: Slot, text: string, values: readonly unknown[] = [], how: Way = 'prepared'): Promise<Rows> {
    // A dead connection has rolled back; Kysely cannot handle a failing rollback.
    if (slot.lost && text === 'rollback')
      return Promise.resolve(Object.assign([], { command: 'ROLLBACK', count: 0 }))
    if (slot.lost) return Promise.reject(new DatabaseUnavailable('the connection was lost'))
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => {
        this.#running.delete(one)
        // The connection's state is unknown after these.
        if (isLoss(error)) this.#abandon(slot)
        if (text === 'rollback' && slot.lost) resolve(Object.assign([], { command: 'ROLLBACK', count: 0 }))
        else reject(asUnavailable(error))
      }
      const one: Running = { slot, end: performance.now() + this.#limit, fail }
      this.#running.add(one)
      slot.client.unsafe(text, values as Values, ways[how]).then((rows) => {
        this.#running.delete(one)
        // A commit after a failed statement rolls back, which Kysely overlooks.
        if (text === 'commit' && rows.command === 'ROLLBACK') reject(new AbortedTransactionError())
        else resolve(rows)
      }, fail)
    })
  }
  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
  }
  #look(): void {
    const now = performance.now()
    for (const one of this.#running)
      if (one.end < now) {
        this.#abandon(one.slot)
        one.fail(new DatabaseUnavailable('no answer in time'))
      }
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
