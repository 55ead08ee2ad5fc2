import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  type Transaction,
} from 'kysely'
import type { createGuardedPool, Reserved } from './guarded-pool.ts'
import type { Schema } from './schema/schema.ts'

type Pool = ReturnType<typeof createGuardedPool>
const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const plannedForValues = new WeakSet<CompiledQuery>()
/** Plans for these values: the general plan of a prepared statement reads a whole index for a common word. */
export function executeForValues<R>(
  db: Kysely<Schema> | Transaction<Schema>,
  statement: RawBuilder<R>,
): Promise<QueryResult<R>> {
  const query = statement.compile(db)
  plannedForValues.add(query)
  return db.executeQuery(query)
}

class PooledConnection implements DatabaseConnection {
  readonly reserved: Reserved

  constructor(reserved: Reserved) {
    this.reserved = reserved
  }
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const how = plannedForValues.has(query) ? 'plannedForValues' : 'prepared'
    return this.reserved.say(query.sql, query.parameters, how).then((rows) => {
      const result = Array.from(rows) as unknown as R[]
      return writes.has(rows.command)
        ? { numAffectedRows: BigInt(rows.count), rows: result }
        : { rows: result }
    })
  }
  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are read in pages, not streamed')
  }
}

/** Sends statements one by one: of two in a packet, the library sends the second outside of the transaction. */
class PoolDriver extends PostgresDriver {
  readonly #pool: Pool

  constructor(pool: Pool) {
    super({} as ConstructorParameters<typeof PostgresDriver>[0])
    this.#pool = pool
  }
  override async init(): Promise<void> {
    // The pool is there.
  }
  override acquireConnection(): Promise<DatabaseConnection> {
    return this.#pool.reserve().then((reserved) => new PooledConnection(reserved))
  }
  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PooledConnection) connection.reserved.release()
  }
  override destroy(): Promise<void> {
    return this.#pool.end()
  }
}

export const poolDialect = (pool: Pool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PoolDriver(pool),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})
