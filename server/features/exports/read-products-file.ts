import { readFile } from 'node:fs/promises'
import type * as Csv from 'csv-parse/sync'
import type { UploadedFile } from '#server/features/call.ts'
import { loadWhenUsed } from '#server/foundation/load-when-used.ts'
import { invalid, Refusal } from '#server/foundation/problem.ts'
import { readCell } from '#shared/csv/write-csv.ts'
import { formatNumber } from '#shared/format.ts'
import {
  mostImportBytes,
  mostImportRows,
  neededColumns,
  productColumns,
  readOnlyColumns,
} from '#shared/exports/product-columns.ts'

export interface FileRow {
  line: number
  /** By column. */
  cells: ReadonlyMap<string, string>
  /** More cells than columns. */
  isTooLong: boolean
}
const known: ReadonlySet<string> = new Set([...Object.keys(productColumns), ...readOnlyColumns])

async function textOf(given: unknown): Promise<string> {
  const file = given as UploadedFile | null | undefined
  if (!file?.path) throw invalid('file', 'is required')
  if (file.size > mostImportBytes)
    throw new Refusal(413, 'too_large', 'file: may have at most 1 MB', {
      issues: [{ path: 'file', message: 'may have at most 1 MB' }],
    })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file.path))
  } catch {
    throw invalid('file', 'is not a text in UTF-8. Save it as “CSV UTF-8”.')
  }
}
/** Spreadsheets of countries that write 24,90 put semicolons between cells. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1)
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
function recordsOf(text: string): string[][] {
  const { CsvError, parse } = loadWhenUsed('csv-parse/sync') as typeof Csv
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relaxColumnCount: true,
      maxRecordSize: 200_000,
      // One more than allowed tells that there are too many.
      to: mostImportRows + 2,
    })
  } catch (error) {
    if (error instanceof CsvError) throw invalid('file', 'is not a CSV file: a quotation mark is not closed.')
    throw error
  }
}
function refuseColumns(columns: readonly string[]): void {
  const unknown = columns.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw invalid('file', `has columns that are not known: ${unknown.slice(0, 5).join(', ').slice(0, 200)}`)
  const twice = columns.find((name, at) => columns.indexOf(name) !== at)
  if (twice !== undefined) throw invalid('file', `has the column ${twice} twice`)
  const lacking = neededColumns.filter((name) => !columns.includes(name))
  if (lacking.length > 0) throw invalid('file', `lacks columns: ${lacking.join(', ')}`)
}

export async function readProductsFile(file: unknown): Promise<{ text: string; rows: FileRow[] }> {
  const text = await textOf(file)
  const [head = [], ...records] = recordsOf(text)
  const columns = head.map((name) => name.trim().toLowerCase())
  refuseColumns(columns)
  if (records.length > mostImportRows)
    throw invalid('file', `may have at most ${formatNumber(mostImportRows)} rows`)
  const rows = records.flatMap((record, at) =>
    record.every((cell) => cell.trim() === '')
      ? []
      : {
          line: at + 2,
          cells: new Map(columns.map((name, index) => [name, readCell(record[index] ?? '')])),
          isTooLong: record.length > columns.length,
        },
  )
  return { text, rows }
}
