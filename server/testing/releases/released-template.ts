import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { openDatabase } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Schema } from '#server/database/schema/schema.ts'
import { installQueues } from '#server/jobs/install-queues.ts'
import {
  createTestDatabase,
  prepareTemplate,
  templateName,
  type TestDatabase,
} from '#server/testing/database.ts'
import { differingLines, whatStatementsSee, withoutTexts } from './what-statements-see.ts'

type Address = Parameters<typeof prepareTemplate>[0]

async function onDatabase<T>(address: Address, act: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const main = openDatabase(address, { role: 'migrations', max: 1 })
  try {
    return await act(main.db)
  } finally {
    await main.close()
  }
}

async function templatesOf(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql
    .raw<{ name: string }>(`select datname as name from pg_database where datname like 'template\\_%'`)
    .execute(db)
  return rows.map(({ name }) => name)
}

/** The template as the code in the folder `released` makes it; gives its name. */
export async function makeReleasedTemplate(released: string, address: Address): Promise<string> {
  return onDatabase(address, async (db) => {
    // An earlier run has left our tables under the released name.
    for (const name of await templatesOf(db)) await sql.raw(`drop database ${name} with (force)`).execute(db)
    const file = path.join(released, 'server/testing/database.ts')
    const code = `const { prepareTemplate } = await import(${JSON.stringify(file)}); await prepareTemplate(${JSON.stringify(address)})`
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: released, stdio: 'inherit' })
    const [name = templateName()] = await templatesOf(db)
    return name
  })
}

/** What a statement sees in a copy of the template, once `change` is done. */
async function see(
  address: Address,
  template: string,
  change: (base: TestDatabase) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const base = await createTestDatabase(address, template)
  try {
    await change(base)
    return await whatStatementsSee(base.database.db)
  } finally {
    await base.drop()
  }
}

/**
 * Compares what the last release makes with the same once this version has brought it up to date, and with what this
 * version makes anew. There the text of rows may differ: what an old migration puts in is worded anew now and then.
 * Drops the released template where this version's has another name.
 */
export async function whatDiffers(address: Address, releasedTemplate: string): Promise<string[]> {
  const before = await see(address, releasedTemplate)
  const after = await see(address, releasedTemplate, async ({ address: copy, database }) => {
    await migrate(database.db)
    await installQueues(copy)
  })
  await prepareTemplate(address)
  const anew = await see(address, templateName())
  return [
    ...new Set([
      ...differingLines(before, after),
      ...differingLines(withoutTexts(before), withoutTexts(anew)),
    ]),
  ]
}

/** The released code gives its template another name; with this one it takes our tables for its own. */
export async function copyAsOurs(address: Address, releasedTemplate: string): Promise<void> {
  // Drops the other one.
  await prepareTemplate(address)
  if (releasedTemplate === templateName()) return
  await onDatabase(address, (db) =>
    sql.raw(`create database ${releasedTemplate} template ${templateName()}`).execute(db),
  )
}
