import { sql } from 'kysely'
import type { Db } from '#server/features/call.ts'
import type { CatalogueRecord } from '#shared/catalogue/record.ts'
import { lettersOf } from '#shared/catalogue/search/spelling.ts'
import { form, storedRow } from './stored-row.ts'

/** The catalogue's version that the rows have reached; 0 before the first. Notes once an hour that they are used. */
export async function storedVersion(db: Db): Promise<number> {
  const state = await db
    .selectFrom('search_forms')
    .where('form', '=', form)
    .select(['version', sql<boolean>`used_at < now() - interval '1 hour'`.as('is_long_ago')])
    .executeTakeFirst()
  if (state?.is_long_ago)
    await db
      .updateTable('search_forms')
      .set({ used_at: sql<Date>`now()` })
      .where('form', '=', form)
      .execute()
  return state?.version ?? 0
}

/** Locked: one process writes at a time. */
export async function lockState(trx: Db) {
  await trx
    .insertInto('search_forms')
    .values({ form })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('search_forms')
    .where('form', '=', form)
    .forUpdate()
    .select(['version', 'at_version', 'at_id'])
    .executeTakeFirstOrThrow()
}
export async function noteState(
  trx: Db,
  state: Partial<Record<'version' | 'at_version' | 'at_id', number>>,
): Promise<void> {
  if (Object.keys(state).length > 0)
    await trx.updateTable('search_forms').set(state).where('form', '=', form).execute()
}

export async function removeStored(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await sql`delete from search_products where form = ${form}::int and product_id = any (${ids}::int[])`.execute(
      trx,
    )
}

export async function writeStored(trx: Db, records: readonly CatalogueRecord[]): Promise<void> {
  if (records.length === 0) return
  await removeStored(
    trx,
    records.map(({ id }) => id),
  )
  const stored = records.map(storedRow)
  await trx
    .insertInto('search_products')
    .values(
      stored.map(({ row: { said, told, ...row } }) => ({
        ...row,
        said: sql<string>`${said}::tsvector`,
        told: sql<string>`${told}::tsvector`,
      })),
    )
    .execute()
  const terms = [...new Set(stored.flatMap((each) => each.terms))]
  await sql`insert into search_terms (form, term, letters)
    select ${form}::int, term, letters from unnest(${terms}::text[], ${terms.map(lettersOf)}::int[]) t (term, letters)
    on conflict do nothing`.execute(trx)
}

const atOnce = 5_000
/** Rows that no process has used for a day: of another release, or of a shop that has become smaller. */
export async function forgetForms(db: Db): Promise<void> {
  const { rows } = await sql<{ form: number }>`select form from search_forms
    where used_at < now() - interval '1 day'`.execute(db)
  for (const { form: old } of rows) {
    await sql`update search_forms set version = 0, at_version = 0, at_id = 0 where form = ${old}::int`.execute(
      db,
    )
    for (const table of ['search_products', 'search_terms'])
      for (;;) {
        const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where form = ${old}::int limit ${atOnce}))`.execute(db)
        if (numAffectedRows < atOnce) break
      }
    await sql`delete from search_forms where form = ${old}::int and used_at < now() - interval '1 day'`.execute(
      db,
    )
  }
}
