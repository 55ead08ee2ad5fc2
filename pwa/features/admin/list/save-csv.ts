import { saveFile } from '#pwa/foundation/save-file.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { writeCsv } from '#shared/csv/write-csv.ts'
import { cellText, isOfWords } from './cell-text.ts'

/** The rows with these columns, as they read on the screen. */
export function csvOf<Row>(columns: readonly AdminColumn<Row>[], rows: readonly Row[]): string {
  const shown = columns.filter(isOfWords)
  return writeCsv(
    shown.map(({ head }) => head),
    rows.map((row) => shown.map((column) => cellText(column, row))),
  )
}

/** Hands the browser a file: "orders-2026-11-25.csv". */
export function saveCsv(what: string, csv: string): void {
  const name = `${what.replaceAll(' ', '-')}-${new Date().toISOString().slice(0, 10)}.csv`
  saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
}
