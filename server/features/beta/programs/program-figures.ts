import type { Db } from '#server/features/call.ts'
import type { AdminProgram, ProgramFigures } from '#shared/beta/programs/admin-programs.contract.ts'
import { remainingSpots } from '#shared/beta/programs/join-words.ts'
import { countPlaces, daysToFirstHandIn, taskCompletion } from './program-people.queries.ts'

/** Days up to which each stands. */
const spans: readonly (readonly [label: string, most: number])[] = [
  ['Within a day', 1],
  ['2 to 3 days', 3],
  ['4 to 7 days', 7],
  ['8 to 14 days', 14],
  ['Later', Infinity],
]

export function spread(days: readonly (number | null)[]): ProgramFigures['firstHandIn'] {
  const known = days.filter((each) => each !== null)
  let least = -Infinity
  const counts = spans.map(([label, most]) => {
    const count = known.filter((each) => each > least && each <= most).length
    least = most
    return { label, count }
  })
  return [...counts, { label: 'Not yet', count: days.length - known.length }]
}
export function median(days: readonly (number | null)[]): number | null {
  const known = days.filter((each) => each !== null).toSorted((left, right) => left - right)
  if (known.length === 0) return null
  const middle = (known.length - 1) / 2
  const value = ((known[Math.floor(middle)] ?? 0) + (known[Math.ceil(middle)] ?? 0)) / 2
  return Math.round(value * 10) / 10
}

export async function figuresOf(db: Db, program: AdminProgram): Promise<ProgramFigures> {
  const [places, tasks, days] = await Promise.all([
    countPlaces(db, program.id),
    taskCompletion(db, program.id),
    daysToFirstHandIn(db, program.id),
  ])
  return {
    participation: [
      { label: 'Taking part', count: places.joined },
      { label: 'Free places', count: remainingSpots(program) },
      { label: 'Waiting', count: places.waiting },
      { label: 'Left', count: places.left },
      { label: 'Dismissed the offer', count: program.restrictedCount },
    ],
    completion: tasks.map((task) => ({
      task: task.name,
      isRequired: task.is_required,
      accepted: task.accepted,
      handedIn: task.handed_in,
      of: places.joined,
    })),
    firstHandIn: spread(days),
    medianDays: median(days),
  }
}
