import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownMigrations, migrate } from '#server/database/migrate.ts'
import type { Schema } from '#server/database/schema/schema.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { lastRelease } from './last-release.ts'
import { readForms } from './table-forms.ts'
import { whatBreaks } from './what-breaks.ts'

const migrations = path.resolve(import.meta.dirname, '../../database/migrations')

interface Contract {
  /** The newest migration of the release that no longer used what is taken away. */
  unusedSince: string
  /** As this test says it. */
  takes: string[]
}
async function contractOf(name: string): Promise<Contract | undefined> {
  const [file = ''] = globSync(`**/${name}.ts`, { cwd: migrations })
  const module = (await import(pathToFileURL(path.join(migrations, file)).href)) as { contract?: Contract }
  return module.contract
}

test('the code of the last release can live with each later migration', async () => {
  const names = await knownMigrations()
  expect(names).toContain(lastRelease)
  const base = await createTestDatabase(undefined, 'template0')
  const { db } = base.database
  try {
    await migrate(db, { to: lastRelease })
    let before = await readForms(db)
    for (const name of names.filter((each) => each > lastRelease)) {
      await migrate(db, { to: name })
      const after = await readForms(db)
      const contract = await contractOf(name)
      // See "A migration" in CONTRIBUTING.md: expand first, and take away in a later release.
      expect({ name, breaks: whatBreaks(before, after) }).toEqual({ name, breaks: contract?.takes ?? [] })
      if (contract) expect(contract.unusedSince <= lastRelease).toBe(true)
      before = after
    }
  } finally {
    await base.drop()
  }
})

describe('what breaks the code of the last release', () => {
  let base: TestDatabase
  beforeAll(async () => {
    base = await createTestDatabase()
    await sql`create table kites (
      id int primary key, name text not null default '', colour text, span int,
      state text check (state in ('new', 'flown')))`.execute(base.database.db)
    await sql`create function lift(area int) returns int language sql as 'select area'`.execute(
      base.database.db,
    )
  })
  afterAll(() => base.drop())

  const undo = new Error('undo')
  async function breaks(statement: string): Promise<string[]> {
    let said: string[] = []
    const look = async (trx: Transaction<Schema>) => {
      const before = await readForms(trx)
      await sql.raw(statement).execute(trx)
      said = whatBreaks(before, await readForms(trx))
      throw undo
    }
    await expect(base.database.db.transaction().execute(look)).rejects.toBe(undo)
    return said
  }

  test.each([
    ['drop table kites', ['table kites is gone']],
    ['alter table kites rename to gliders', ['table kites is gone']],
    ['alter table kites drop column span', ['column kites.span is gone']],
    ['alter table kites rename span to width', ['column kites.span is gone']],
    [
      'alter table kites alter span type bigint',
      ['column kites.span has another type: integer, then bigint'],
    ],
    ['alter table kites alter colour set not null', ['column kites.colour is required, and was not']],
    ['alter table kites alter name drop default', ['column kites.name has no default any more']],
    [
      'alter table kites add weight int not null',
      ['column kites.weight is new, required and has no default'],
    ],
    [
      'alter table kites drop name, add name text not null generated always as (colour) stored',
      ['column kites.name can no longer be written'],
    ],
    [
      'alter table kites add constraint wide check (span > 3)',
      ['rule kites wide is new: CHECK ((span > 3))'],
    ],
    [
      'create unique index kites_name on kites (lower(name))',
      [
        'rule kites kites_name is new: CREATE UNIQUE INDEX kites_name ON public.kites USING btree (lower(name))',
      ],
    ],
    [
      `alter table kites drop constraint kites_state_check,
        add constraint kites_state_check check (state in ('new', 'sold'))`,
      [`rule kites kites_state_check is another: CHECK ((state = ANY (ARRAY['new'::text, 'sold'::text])))`],
    ],
    ['drop function lift', ['function lift(integer) returns integer is gone']],
  ])('%s', async (statement, expected) => {
    expect(await breaks(statement)).toEqual(expected)
  })

  test.each([
    'alter table kites add weight int',
    'alter table kites add weight int not null default 0 check (weight >= 0)',
    'alter table kites alter name drop not null',
    'create table gliders (id int primary key, kite int not null references kites)',
    'create index kites_span on kites (span)',
    `alter table kites drop constraint kites_state_check,
      add constraint kites_state_check check (state in ('new', 'flown', 'lost'))`,
    'alter table kites drop constraint kites_state_check',
    'create or replace function lift(area int) returns int language sql as $$ select area * 2 $$',
  ])('not: %s', async (statement) => {
    expect(await breaks(statement)).toEqual([])
  })
})
