import { buildLimits } from '#shared/builds/build-fields.ts'

/** Numbers that a tester measures; a task names those that it asks for. */
export const measures = ['printHours', 'auw', 'cg', 'flightMinutes'] as const
export type Measure = (typeof measures)[number]
export type Measured = Record<Measure, number | null>

export const measureNames: Record<Measure, string> = {
  printHours: 'Print hours',
  auw: 'All-up weight',
  cg: 'CG found',
  flightMinutes: 'Flight minutes',
}
/** Least and most: hours, g, mm behind the leading edge at the root, minutes. */
export const measureLimits = {
  printHours: [0.1, 10_000],
  auw: buildLimits.auw,
  cg: buildLimits.cg,
  flightMinutes: [1, 6_000],
} as const satisfies Record<Measure, readonly [number, number]>

export const handInLimits = { text: 4_000, photos: 6, reason: 1_000 } as const

const askedAs: Record<Measure, string> = {
  printHours: 'print_hours',
  auw: 'auw',
  cg: 'cg',
  flightMinutes: 'flight_minutes',
}
/** In the order of the form; a name that is none of ours is left out. */
export const measuresOf = (asks: readonly string[]): Measure[] =>
  measures.filter((each) => asks.includes(askedAs[each]))

export interface HandInFault {
  field: 'text' | Measure
  message: string
}
/** What a hand-in still needs: the numbers that its task asks for, and something to look at. */
export function handInFault(
  asks: readonly Measure[],
  given: Measured & { text: string; photos: number },
): HandInFault | null {
  const missing = asks.find((measure) => given[measure] === null)
  if (missing) return { field: missing, message: 'is asked for by this task' }
  const isEmpty = given.text === '' && given.photos === 0 && measures.every((each) => given[each] === null)
  return isEmpty ? { field: 'text', message: 'needs a few words, a photo or a number' } : null
}
