import { Readable } from 'node:stream'
import type { Call, SignedIn } from '#server/features/call.ts'
import { recordAct } from '#server/features/security/audit.queries.ts'
import { csvLines, writeCsv } from '#shared/csv/write-csv.ts'
import type { ExportFormat, ExportKind } from '#shared/exports/exports.contract.ts'
import { fromCents } from '#shared/money.ts'
import { orderMonths, orders } from './books.queries.ts'
import { feedback, products, users } from './exports.queries.ts'
import type { Cell, ExportKey, ExportTable, Wanted } from './export-table.ts'

const tables: Record<ExportKind, ExportTable> = {
  products,
  orders,
  'order-months': orderMonths,
  users,
  feedback,
}

function csvCell(cell: Cell): string | number | null {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (cell instanceof Date) return cell.toISOString()
  if (cell !== null && typeof cell === 'object') return cell.cents / 100
  return cell
}
const jsonCell = (cell: Cell) =>
  cell !== null && typeof cell === 'object' && 'cents' in cell ? fromCents(cell.cents) : cell

interface Writer {
  begin: (columns: readonly string[]) => string
  rows: (columns: readonly string[], rows: readonly Cell[][], isFirst: boolean) => string
  end: string
}
const writers: Record<ExportFormat, Writer> = {
  csv: {
    begin: (columns) => writeCsv([...columns], []),
    rows: (_columns, rows) => csvLines(rows.map((cells) => cells.map(csvCell))),
    end: '',
  },
  json: {
    begin: () => '[',
    rows: (columns, rows, isFirst) =>
      rows
        .map((cells) =>
          JSON.stringify(Object.fromEntries(cells.map((cell, at) => [columns[at], jsonCell(cell)]))),
        )
        .map((row, at) => `${isFirst && at === 0 ? '\n' : ',\n'}${row}`)
        .join(''),
    end: '\n]\n',
  },
}
export const exportTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

interface Export extends Wanted {
  what: ExportKind
  format: ExportFormat
  /** For the audit log, as it was asked for. */
  asked: Record<string, unknown>
}
async function* pagesOf(call: Call<SignedIn>, { what, format, asked, ...wanted }: Export) {
  const table = tables[what]
  const { columns } = table
  const writer = writers[format]
  let count = 0
  let isWhole = false
  try {
    yield writer.begin(columns)
    let next: ExportKey | null = null
    do {
      const found = await table.page(call.db, wanted, next)
      if (found.rows.length > 0) yield writer.rows(columns, found.rows, count === 0)
      count += found.rows.length
      next = found.next
    } while (next !== null)
    if (writer.end) yield writer.end
    isWhole = true
  } finally {
    // An export that was broken off is noted too: its rows have left the shop.
    await recordAct(call.db, {
      actor: call.user.email,
      action: `export.${what}`,
      subject: `export:${what}`,
      change: { ...asked, rows: count, isWhole },
      requestId: call.request.id,
    })
  }
}

/** In pages, each a statement of its own: a slow reader holds no transaction and fills no memory. */
export const streamExport = (call: Call<SignedIn>, wanted: Export): Readable =>
  Readable.from(pagesOf(call, wanted), { objectMode: false, highWaterMark: 64 * 1024 })
