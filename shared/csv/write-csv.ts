const byteOrderMark = '\uFEFF'
/** A spreadsheet takes a cell that begins so for a formula. Apostrophes before it get one more, so that it reads back. */
const formula = /^'*[=+\-@\t\r\n]/
const needsQuotes = /[",;\t\r\n]|^\s|\s$/

function cellText(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines of a CSV file, each with its CRLF. */
export const csvLines = (rows: readonly (string | number | null)[][]): string =>
  rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')

/** The text of a cell that `writeCsv` wrote. */
export const readCell = (cell: string): string => (/^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell)

/** Makes a CSV file with a byte order mark for spreadsheets; text that they would run gets an apostrophe. */
export function writeCsv(columns: string[], rows: (string | number | null)[][]): string {
  return byteOrderMark + csvLines([columns, ...rows])
}
