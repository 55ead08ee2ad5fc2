import type { Db } from '#server/features/call.ts'
import { assembleRecord } from '#shared/aircraft/assemble-record.ts'
import { readParts } from '#shared/aircraft/read-parts.ts'
import { releasedForRecord, setRecord } from './record.queries.ts'

/**
 * Makes the record of an aircraft anew from its sheet and the files of its newest release. Without a sheet the record
 * was made elsewhere and stays; while something is missing, what is on sale keeps the record that it has.
 */
export async function refreshRecord(trx: Db, id: number): Promise<void> {
  const row = await releasedForRecord(trx, id)
  if (!row?.sheet || !row.is_digital) return
  const read = readParts(row.files)
  const parts = read.length > 0 ? read : (row.record?.parts ?? [])
  const { record } = assembleRecord(row.kind, row.sheet, parts, row.record)
  if (record) await setRecord(trx, id, record)
}
