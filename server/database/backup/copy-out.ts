import { Readable } from 'node:stream'
import type { TransactionSql } from 'postgres'
import type { DatabaseAddress } from '#server/database/address.ts'
import { openClient } from '#server/database/client.ts'
import {
  columnList,
  isMigratorTable,
  migrationsOf,
  type SavedSequence,
  type SavedTable,
  sequences,
  tableName,
  tablesInOrder,
  waitingJobs,
} from './backup.queries.ts'

export interface SavedDatabase {
  madeAt: string
  /** What the tables' form is; a shop that lacks one of them cannot read the backup. */
  migrations: string[]
  tables: SavedTable[]
  sequences: SavedSequence[]
  jobs: number
}

/** Counts the lines of a COPY: each row is one. */
async function* counted(rows: AsyncIterable<Buffer>, count: (lines: number) => void) {
  for await (const chunk of rows) {
    let lines = 0
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
    count(lines)
    yield chunk
  }
}

type Save = (name: string, content: Readable) => Promise<void>

async function saveRows(tx: TransactionSql, statement: string, save: (rows: Readable) => Promise<void>) {
  let rows = 0
  const copied = await tx.unsafe(`copy ${statement} to stdout`).readable()
  const count = (lines: number) => {
    rows += lines
  }
  await save(Readable.from(counted(copied, count)))
  return rows
}

/** Gives all tables and waiting jobs to `save`, one after the other, as of one moment. */
export async function copyOut(address: DatabaseAddress, save: Save): Promise<SavedDatabase> {
  const client = openClient(address, { max: 1, connection: { application_name: 'kestrel backup' } })
  try {
    return await client.begin('isolation level repeatable read read only', async (tx) => {
      const tables: SavedTable[] = []
      for (const { name, columns } of await tablesInOrder(tx)) {
        if (isMigratorTable(name)) continue
        const statement = `${tableName(name)} (${columnList(columns)})`
        const rows = await saveRows(tx, statement, (content) => save(`tables/${name}`, content))
        tables.push({ name, columns, rows })
      }
      const jobs = await saveRows(tx, `(${waitingJobs})`, (content) => save('jobs', content))
      const madeAt = new Date().toISOString()
      return { madeAt, migrations: await migrationsOf(tx), tables, sequences: await sequences(tx), jobs }
    })
  } finally {
    await client.end()
  }
}
