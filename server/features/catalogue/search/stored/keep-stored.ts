import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema/schema.ts'
import { catalogueVersion } from '#server/database/catalogue-version.ts'
import { listChanged, listRemoved } from '#server/features/catalogue/catalogue-changes.queries.ts'
import { recordOf } from '#server/features/catalogue/records/record-shape.ts'
import { lockState, noteState, removeStored, writeStored } from './keep-stored.queries.ts'

/** Rows a transaction, so that no other process waits for long. */
const step = 200

/** Goes on where it, or another process, stopped. True when all changes up to `wanted` are in. */
function keepStep(db: Kysely<Schema>, wanted: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const state = await lockState(trx)
    if (state.version >= wanted) return true
    // First: what it counts is in the rows that are read after it.
    const version = await catalogueVersion(trx)
    const rows = await listChanged(trx, { version: state.at_version, id: state.at_id }, step)
    const isLast = rows.length < step
    if (isLast) await removeStored(trx, await listRemoved(trx, state.version, version))
    await writeStored(trx, rows.map(recordOf))
    const last = rows.at(-1)
    await noteState(trx, {
      ...(last ? { at_version: last.catalogue_version, at_id: last.id } : {}),
      ...(isLast ? { version } : {}),
    })
    return isLast && version >= wanted
  })
}

export async function keepStored(db: Kysely<Schema>, wanted: number): Promise<void> {
  while (!(await keepStep(db, wanted)));
}
