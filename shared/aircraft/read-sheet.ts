import { formatNumber } from '#shared/format.ts'
import type { Aircraft } from './aircraft.ts'
import { statedTexts } from './first-flight.ts'
import { type Sheet, type SheetField, sheetFields } from './sheet-fields.ts'

export interface Missing {
  field: string
  message: string
}

/** "1 234,5", "1,234.5" and "1234.5" alike; NaN where it is no number. */
export function readNumber(text: string): number {
  const plain = text.replace(/[\s\u202f]/g, '')
  const isGrouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(plain)
  const number = isGrouped ? plain.replaceAll(',', '') : plain.replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : Number.NaN
}
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function readThrows(text: string): Aircraft['firstFlight']['throws'] {
  return linesOf(text).map((line) => {
    // A name may contain a comma ("Elevons, pitch"): the numbers are the last three.
    const pieces = line.split(/[,;\t]/).map((piece) => piece.trim())
    const [low, high, chord] = pieces.slice(-3).map(readNumber)
    return {
      surface: pieces.slice(0, -3).join(', '),
      low: low ?? Number.NaN,
      high: high ?? Number.NaN,
      chord: chord ?? Number.NaN,
    }
  })
}
/** "4 Servo" and "2 x 20 A ESC" are counted; "20 A ESC" begins with a size. */
const counted = /^(\d{1,3})(?:\s*[x×]\s+|\s+(?!(?:mm|cm|m|in|A|V|W|g|mAh|kV|S)(?![\w-])))(.+)$/
export function readNeeds(text: string): Aircraft['need'] {
  return linesOf(text).map((line) => {
    const [, count, item] = counted.exec(line) ?? [null, '1', line]
    return { item: item ?? line, quantity: Number(count), get: 'bring' }
  })
}

export function sheetOf(record: Aircraft): Sheet {
  const sheet: Record<string, string> = {}
  for (const { path, form } of sheetFields) {
    const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], record)
    if (form !== 'lines')
      sheet[path] = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const { neutral, launch } = statedTexts(record)
  sheet['firstFlight.neutral'] = neutral
  sheet['firstFlight.launch'] = launch
  sheet['firstFlight.throws'] = record.firstFlight.throws
    .map(({ surface, low, high, chord }) => [surface, low, high, chord].join(', '))
    .join('\n')
  sheet.need = record.need.map(({ item, quantity }) => `${quantity} ${item}`).join('\n')
  return sheet
}

const addedLater = ['firstFlight.neutral', 'power.minutesOf', 'status.kind', 'status.flights']
/** A sheet that was saved before it had these fields takes them from the record. */
export function wholeSheet(sheet: Sheet, record: Aircraft | null): Sheet {
  if (!record) return sheet
  const known = sheetOf(record)
  return { ...Object.fromEntries(addedLater.map((path) => [path, known[path] ?? ''])), ...sheet }
}

function faultOf({ label, unit, range }: SheetField, value: number): string | null {
  if (Number.isNaN(value)) return `${label} is not a number.`
  if (value < 0) return `${label} must be 0 or more.`
  if (!range || (value >= range[0] && value <= range[1])) return null
  return `${label} must be from ${formatNumber(range[0])} to ${formatNumber(range[1])} ${unit}.`
}

export function readSheet(sheet: Sheet) {
  const missing: Missing[] = []
  const said = (path: string) => (sheet[path] ?? '').trim()
  for (const field of sheetFields) {
    const { path, label, form, usual } = field
    if (said(path) === '') {
      if (usual === undefined) missing.push({ field: path, message: `${label} is missing.` })
    } else if (form === 'number') {
      const fault = faultOf(field, readNumber(said(path)))
      if (fault) missing.push({ field: path, message: fault })
    }
  }
  const word = (path: string) => said(path) || (sheetFields.find((field) => field.path === path)?.usual ?? '')
  const number = (path: string) => readNumber(word(path))
  const hasFault = (path: string) => missing.some(({ field }) => field === path)
  const refuse = (path: string, message: string) => {
    if (!hasFault(path)) missing.push({ field: path, message })
  }
  const target = number('weights.target')
  if (number('weights.least') > target)
    refuse('weights.least', 'Least weight must not be above the all-up weight.')
  if (number('weights.most') < target)
    refuse('weights.most', 'Most weight must not be below the all-up weight.')
  if (word('status.kind') === 'flight-tested' && !number('status.flights'))
    refuse('status.flights', 'Flights is missing: how many it has flown.')
  return { missing, word, number }
}
