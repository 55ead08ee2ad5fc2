import type { Db } from '#server/features/call.ts'
import { assembleRecord } from '#shared/aircraft/assemble-record.ts'
import { readParts } from '#shared/aircraft/read-parts.ts'
import { releasedForRecord, setRecord } from './record.queries.ts'

/** Keeps an imported record, and the old one while something is missing. */
export async function refreshRecord(trx: Db, id: number): Promise<void> {
  const row = await releasedForRecord(trx, id)
  if (!row?.sheet || !row.is_digital) return
  const read = readParts(row.files)
  const parts = read.length > 0 ? read : (row.record?.parts ?? [])
  const { record } = assembleRecord(row.kind, row.sheet, parts, row.record)
  if (record) await setRecord(trx, id, record)
}
