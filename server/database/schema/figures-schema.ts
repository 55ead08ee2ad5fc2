import type { ColumnType } from 'kysely'

/** What is counted by the day, since nothing else keeps it for a month. */
export type Counted = 'install' | 'job-failed'

interface DayCounts {
  what: Counted
  /** UTC. */
  day: ColumnType<Date, string, never>
  count: number
}

export interface FiguresSchema {
  day_counts: DayCounts
}
