import type { Handlers } from '#server/features/call.ts'
import { notFound } from '#server/foundation/problem.ts'
import type { AuditEntry, auditContract } from '#shared/operations/audit.contract.ts'
import { auditEntry, changesOfAct, pageOfEntries, valuesOf } from './audit-log.queries.ts'

const shape = (row: Omit<AuditEntry, 'at'> & { at: Date }): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor,
  action: row.action,
  subject: row.subject,
  rows: row.rows,
})

export const auditHandlers: Handlers<typeof auditContract> = {
  async adminListAudit(wanted, { db }) {
    const [{ rows, ...page }, actors, actions] = await Promise.all([
      pageOfEntries(db, wanted),
      valuesOf(db, 'actor'),
      valuesOf(db, 'action'),
    ])
    return { rows: rows.map(shape), ...page, actors, actions }
  },
  async adminGetAuditEntry({ id }, { db }) {
    const entry = await auditEntry(db, id)
    if (!entry) throw notFound('The entry')
    const changes = entry.act === null ? [] : await changesOfAct(db, entry.act)
    return {
      ...shape(entry),
      requestId: entry.request_id,
      note: entry.change as Record<string, unknown>,
      changes: changes.map(({ id: change, table_name: table, row_key: key, before, after }) => ({
        id: change,
        table,
        key,
        before,
        after,
        isForgotten: before === null && after === null,
      })),
    }
  },
}
