import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TransactionSql } from 'postgres'
import type { DatabaseAddress } from '#server/database/address.ts'
import { openClient } from '#server/database/client.ts'
import {
  columnList,
  countRows,
  countTables,
  emptySchemas,
  isMigratorTable,
  jobColumns,
  setSequences,
  tableName,
  tablesInOrder,
} from './backup.queries.ts'
import type { SavedDatabase } from './copy-out.ts'

type ContentOf = (name: string) => Promise<Readable>
interface Saved extends SavedDatabase {
  contentOf: ContentOf
}

async function withClient<T>(
  address: DatabaseAddress,
  work: (client: ReturnType<typeof openClient>) => Promise<T>,
): Promise<T> {
  const client = openClient(address, { max: 1, connection: { application_name: 'kestrel restore' } })
  return work(client).finally(() => client.end())
}

/** Tables of a shop and of its queue; 0 in a new database. */
export const tablesIn = (address: DatabaseAddress): Promise<number> => withClient(address, countTables)

export const emptyDatabase = (address: DatabaseAddress): Promise<void> => withClient(address, emptySchemas)

async function copyIn(tx: TransactionSql, table: string, content: Readable): Promise<void> {
  await pipeline(content, await tx.unsafe(`copy ${table} from stdin`).writable())
}

/** Fills migrated tables with those of a backup; throws where a row is missing. */
export const fillTables = (
  address: DatabaseAddress,
  { tables, sequences, contentOf }: Saved,
): Promise<void> =>
  withClient(address, async (client) => {
    await client.begin(async (tx) => {
      const saved = new Map(tables.map((table) => [table.name, table]))
      const present = (await tablesInOrder(tx)).filter(({ name }) => !isMigratorTable(name))
      // Rows come in as they were: no trigger adds to them.
      for (const { name } of present) await tx.unsafe(`alter table ${tableName(name)} disable trigger user`)
      // These are rows that the migrations have put in.
      await tx.unsafe(`truncate ${present.map(({ name }) => tableName(name)).join(', ')}`)
      for (const { name } of present) {
        const table = saved.get(name)
        if (!table) throw new Error(`The backup lacks the table ${name}.`)
        const into = `${tableName(name)} (${columnList(table.columns)})`
        await copyIn(tx, into, await contentOf(`tables/${name}`))
        const rows = await countRows(tx, name)
        if (rows !== table.rows) throw new Error(`The table ${name} has ${rows} of its ${table.rows} rows.`)
      }
      for (const { name } of present) await tx.unsafe(`alter table ${tableName(name)} enable trigger user`)
      await setSequences(tx, sequences)
    })
  })

export const fillQueue = (address: DatabaseAddress, { contentOf }: Pick<Saved, 'contentOf'>): Promise<void> =>
  withClient(address, async (client) => {
    await client.begin(async (tx) => copyIn(tx, `pgboss.job (${jobColumns})`, await contentOf('jobs')))
  })
