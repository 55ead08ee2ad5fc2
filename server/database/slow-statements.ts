import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Log } from '#server/foundation/log.ts'
import type { Schema } from './schema/schema.ts'

interface Counted {
  times: number
  totalMs: number
  longestMs: number
  lastAt: Date
}
/** Statements that a process remembers between two writes. */
const most = 500
const longest = 2_000

/** One text for statements that differ only in values; no value is left in it. */
export const withoutValues = (statement: string): string =>
  statement
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/(?<![\w".])\d+(?:\.\d+)?(?![\w"])/g, '?')
    .replaceAll(/\(\s*\?(?:(?:\s*::\s*\w+)?\s*,\s*\?)+(?:\s*::\s*\w+)?\s*\)/g, '(?, …)')
    .replaceAll(/(?:\(\?, …\)\s*,\s*)+\(\?, …\)/g, '(?, …), …')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest)

/** Counts in memory the statements that take at least `limitMs`. */
export class SlowStatements {
  readonly #limitMs: number
  #counted = new Map<string, Counted>()

  constructor(limitMs: number) {
    this.#limitMs = limitMs
  }
  note(statement: string, ms: number): void {
    if (ms < this.#limitMs) return
    const text = withoutValues(statement)
    const found = this.#counted.get(text)
    if (!found && this.#counted.size >= most) return
    const { times, totalMs, longestMs } = found ?? { times: 0, totalMs: 0, longestMs: 0 }
    this.#counted.set(text, {
      times: times + 1,
      totalMs: totalMs + ms,
      longestMs: Math.max(longestMs, ms),
      lastAt: new Date(),
    })
  }
  /** Adds what was counted to the sums of all processes; what could not be written is counted further. */
  async write(db: Kysely<Schema>, role: string): Promise<void> {
    const counted = this.#counted
    if (counted.size === 0) return
    this.#counted = new Map()
    try {
      await addUp(db, role, counted)
    } catch (error) {
      for (const [text, sum] of counted) if (!this.#counted.has(text)) this.#counted.set(text, sum)
      throw error
    }
  }
}

async function addUp(db: Kysely<Schema>, role: string, counted: ReadonlyMap<string, Counted>): Promise<void> {
  const rows = [...counted].map(([statement, { times, totalMs, longestMs, lastAt }]) => ({
    statement,
    role,
    hash: createHash('sha256').update(statement).digest('hex').slice(0, 32),
    times,
    total_ms: totalMs,
    longest_ms: longestMs,
    last_at: lastAt,
  }))
  await db
    .insertInto('slow_statements')
    .values(rows.toSorted((a, b) => a.hash.localeCompare(b.hash)))
    .onConflict((conflict) =>
      conflict.columns(['role', 'hash']).doUpdateSet({
        times: sql<number>`slow_statements.times + excluded.times`,
        total_ms: sql<number>`slow_statements.total_ms + excluded.total_ms`,
        longest_ms: sql<number>`greatest(slow_statements.longest_ms, excluded.longest_ms)`,
        last_at: sql<Date>`excluded.last_at`,
      }),
    )
    .execute()
}

/** Writes once a minute, and at the end. */
export function writeSlowStatements(
  slow: SlowStatements,
  { db, role, log }: { db: Kysely<Schema>; role: string; log: Log },
): { stop(): Promise<void> } {
  const write = () =>
    slow
      .write(db, role)
      .catch((error: unknown) => log.warn({ err: error }, 'slow statements not written yet'))
  const timer = setInterval(() => void write(), 60_000)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return write()
    },
  }
}
