import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type RootOperationNode,
} from 'kysely'

export interface ActOfCall {
  id: string
  actor: string
  action: string
  subject: string
  requestId: string
}
const acts = new AsyncLocalStorage<ActOfCall>()

/** Rows that change until `work` is done are noted as changed by this call, on whatever connection. */
export const whileActing = <T>(act: ActOfCall, work: () => Promise<T>): Promise<T> => acts.run(act, work)

const says = (act: ActOfCall) =>
  CompiledQuery.raw(`select set_config('kestrel.act', $1, true)`, [JSON.stringify(act)])
const onlyReads = (node: RootOperationNode) =>
  node.kind === 'SelectQueryNode' && !('with' in node && node.with)

/** Tells each transaction who acts, and only it: a pooler gives the next one another connection. */
function tellingDriver(driver: Driver): Driver {
  const speaking = new WeakMap<DatabaseConnection, { act: ActOfCall; isOpen: boolean }>()
  const acquire = driver.acquireConnection.bind(driver)
  const begin = driver.beginTransaction.bind(driver)
  const ends = {
    commit: driver.commitTransaction.bind(driver),
    rollback: driver.rollbackTransaction.bind(driver),
  }
  const end = (how: keyof typeof ends) => async (connection: DatabaseConnection) => {
    await ends[how](connection).finally(() => {
      const state = speaking.get(connection)
      if (state) state.isOpen = false
    })
  }
  driver.commitTransaction = end('commit')
  driver.rollbackTransaction = end('rollback')
  driver.beginTransaction = async (connection, settings) => {
    const state = speaking.get(connection)
    if (state) state.isOpen = true
    await begin(connection, settings)
    if (state) await connection.executeQuery(says(state.act))
  }
  driver.acquireConnection = async (options) => {
    const connection = await acquire(options)
    const act = acts.getStore()
    if (!act) return connection
    const state = { act, isOpen: false }
    speaking.set(connection, state)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query, more) => {
      if (state.isOpen || onlyReads(query.query)) return execute(query, more)
      await driver.beginTransaction(connection, {})
      try {
        const result = await execute<never>(query, more)
        await driver.commitTransaction(connection)
        return result
      } catch (error) {
        await driver.rollbackTransaction(connection)
        throw error
      }
    }
    return connection
  }
  return driver
}

export const tellingDialect = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver: () => tellingDriver(dialect.createDriver()),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
})
