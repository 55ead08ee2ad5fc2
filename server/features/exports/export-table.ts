import type { Db } from '#server/features/call.ts'

/** Money is in cents of its currency. */
export type Cell = string | number | boolean | Date | { cents: number } | null
export type ExportKey = string | number

export interface Wanted {
  /** The first moment, and the first one that is not meant any more. */
  from?: Date | undefined
  before?: Date | undefined
  state?: string | undefined
}
export interface ExportPage {
  rows: Cell[][]
  /** Where the next page begins; null: this is the last. */
  next: ExportKey | null
}
export interface ExportTable {
  columns: readonly string[]
  /** Each page is a statement of its own, after the key of the page before. */
  page(db: Db, wanted: Wanted, after: ExportKey | null): Promise<ExportPage>
}

/** Rows a page. */
export const exportPage = 1_000

export function pageOf<R>(
  rows: readonly R[],
  keyOf: (row: R) => ExportKey,
  cellsOf: (row: R) => Cell[],
): ExportPage {
  const last = rows.at(-1)
  return { rows: rows.map(cellsOf), next: last && rows.length === exportPage ? keyOf(last) : null }
}
