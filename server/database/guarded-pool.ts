import postgres, { type ReservedSql, type Sql } from 'postgres'
import { type DatabaseAddress, DatabaseUnavailable } from './address.ts'

interface Options {
  max: number
  /** Milliseconds; 0 for none. */
  statementTimeout: number
  name: string
}
const reserveLimit = 1_500

/** Options of a postgres.js client for an address. */
export function clientOptions(address: DatabaseAddress, more: Record<string, unknown>) {
  const options = {
    onnotice: () => undefined,
    connect_timeout: 5,
    // Numbers that JavaScript holds exactly come as numbers: counts, sizes.
    types: { int8: { to: 20, from: [20], serialize: String, parse: Number } },
    ...more,
  }
  return typeof address === 'string' ? ([address, options] as const) : ([{ ...address, ...options }] as const)
}
function open(address: DatabaseAddress, more: Record<string, unknown>): Sql {
  const [first, second] = clientOptions(address, more)
  return typeof first === 'string' ? (postgres(first, second as never) as Sql) : (postgres(first as never) as Sql)
}

async function within<T>(work: Promise<T>, milliseconds: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  try {
    return await Promise.race([
      work,
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(late()), milliseconds)
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A postgres.js pool that cannot wedge. When backends are killed, postgres.js 3.4.9 may leave work waiting for ever
 * (porsager/postgres#1195, #1199). So: reserving has a deadline, and so has a statement that outlives its own time-out.
 * The pool is replaced only when it is at fault: a reserve was missed and a fresh connection answers (decision 22).
 */
export function createGuardedPool(address: DatabaseAddress, { max, statementTimeout, name }: Options) {
  const make = () =>
    open(address, {
      max,
      max_lifetime: null,
      connection: { application_name: name, statement_timeout: statementTimeout, lock_timeout: statementTimeout },
    })
  let current = make()
  let closed = false
  let probing: Promise<void> | null = null

  const replace = (faulty: Sql) => {
    if (current !== faulty || closed) return
    current = make()
    faulty.end({ timeout: 0 }).catch(() => {
      // What it still held is gone with it; its callers have had their answer.
    })
  }
  /** Replaces the pool when a fresh connection answers where it did not. */
  const suspect = (faulty: Sql) => {
    probing ??= (async () => {
      const fresh = open(address, { max: 1, connect_timeout: 2 })
      try {
        await within(fresh`select 1`, 2_000, () => new DatabaseUnavailable('no answer'))
        replace(faulty)
      } catch {
        // The database itself is away: a new pool would change nothing.
      } finally {
        probing = null
        await fresh.end({ timeout: 0 }).catch(() => undefined)
      }
    })()
    return probing
  }

  async function reserve(): Promise<ReservedSql> {
    if (closed) throw new DatabaseUnavailable('closed')
    const pool = current
    const reserving = pool.reserve()
    let reserved: ReservedSql
    try {
      reserved = await within(reserving, reserveLimit, () => new DatabaseUnavailable('no free connection'))
    } catch (error) {
      reserving.then((late) => late.release(), () => undefined)
      if (error instanceof DatabaseUnavailable) void suspect(pool)
      throw unavailable(error)
    }
    const guarded = {
      unsafe: (text: string, parameters: unknown[]) => {
        const running = reserved.unsafe(text, parameters as never)
        if (statementTimeout === 0) return running
        return within(Promise.resolve(running), statementTimeout + 1_000, () => {
          replace(pool)
          return new DatabaseUnavailable('a statement was not answered')
        }).catch((error: unknown) => {
          throw unavailable(error)
        })
      },
      release: () => {
        try {
          reserved.release()
        } catch {
          // The connection died while it was reserved: there is nothing to give back.
        }
      },
    }
    return guarded as unknown as ReservedSql
  }

  return {
    /** The part of postgres.js that Kysely's dialect uses. */
    asPostgres: Object.assign(() => undefined, {
      reserve,
      end: async () => {
        closed = true
        await current.end({ timeout: 5 })
      },
    }) as unknown as Sql,
    async ping(): Promise<void> {
      const connection = await reserve()
      try {
        await within(Promise.resolve(connection.unsafe('select 1')), reserveLimit, () => new DatabaseUnavailable('no answer'))
      } finally {
        connection.release()
      }
    },
  }
}

const lost = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
/** Turns what a lost connection throws into the one error that callers know. */
function unavailable(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && lost.has(code) ? new DatabaseUnavailable(code) : error
}

/**
 * True for the one exception that postgres.js throws from a timer when a socket died under it
 * (porsager/postgres#1066, #1154, #1208): harmless, and the only one that main may swallow.
 */
export function isKnownPostgresFault(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /null|undefined/.test(error.message) &&
    /node_modules[\\/]postgres[\\/]/.test(error.stack ?? '') &&
    /(nextWrite|connect|write|Immediate|Timeout|listOnTimeout|processImmediate)/.test(error.stack ?? '')
  )
}
