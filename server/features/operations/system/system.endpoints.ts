import type { Handlers } from '#server/features/call.ts'
import type { StorageFigures, systemContract } from '#shared/operations/system.contract.ts'
import { readNote } from './notes.queries.ts'
import { deleteStatements, slowStatements } from './slow-statements.queries.ts'

export const systemHandlers: Handlers<typeof systemContract> = {
  async adminListSlowStatements({ sort }, { db, environment }) {
    const rows = await slowStatements(db, sort)
    return {
      rows: rows.map((row) => ({
        id: `${row.role}-${row.hash}`,
        statement: row.statement,
        role: row.role,
        times: row.times,
        mean: Math.round(row.total_ms / row.times),
        longest: Math.round(row.longest_ms),
        lastAt: row.last_at.toISOString(),
      })),
      limitMs: environment.slowQueryMs,
    }
  },
  async adminForgetSlowStatements(_input, { db }) {
    await deleteStatements(db)
    return { message: 'Counting starts from zero.' }
  },
  async adminGetStorage(_input, { db }) {
    const note = await readNote(db, 'storage')
    return {
      measuredAt: note?.noted_at.toISOString() ?? null,
      figures: (note?.value as StorageFigures | undefined) ?? null,
    }
  },
}
