import * as v from 'valibot'
import { day, numericId, text, uuid, wholeNumber } from '#shared/fields.ts'

export const kinds = ['product', 'site'] as const
export type ProgramKind = (typeof kinds)[number]
export const statuses = ['draft', 'open', 'active', 'closed'] as const
export type ProgramStatus = (typeof statuses)[number]
export const runningStatuses = ['open', 'active'] as const
/** Numbers that a task may ask for: hours, g, mm, minutes. */
export const asks = ['print_hours', 'auw', 'cg', 'flight_minutes'] as const
export type Asked = (typeof asks)[number]

export const isRunning = (status: ProgramStatus): boolean => status === 'open' || status === 'active'

export const programLimits = {
  capacity: 10_000,
  days: 1_000,
  tasks: 30,
  parts: 20,
  points: 20,
  filaments: 20,
  pieces: 1_000,
  kv: 20_000,
} as const

const pieces = wholeNumber(1, programLimits.pieces)
export const ProgramMotor = v.strictObject({
  count: pieces,
  type: text(60, 0),
  size: text(60, 0),
  kv: wholeNumber(0, programLimits.kv),
})
export const ProgramServo = v.strictObject({ count: pieces, size: text(60, 0) })
export const ProgramRod = v.strictObject({ count: pieces, type: text(60, 0), size: text(60, 0) })

const list = <const S extends v.GenericSchema>(item: S, most: number, what: string) =>
  v.optional(v.pipe(v.array(item), v.maxLength(most, `may have at most ${most} ${what}`)), [])

const Task = v.strictObject({
  /** Absent for a new task. */
  uuid: v.optional(uuid),
  name: text(100),
  details: v.optional(text(4_000, 0), ''),
  isRequired: v.optional(v.boolean('must be true or false'), true),
  asks: list(v.picklist(asks), asks.length, 'numbers'),
})

export const programEntries = {
  programName: text(100),
  status: v.optional(v.picklist(['draft', 'open', 'active']), 'draft'),
  description: v.optional(text(4_000, 0), ''),
  /** A program of a product names it; one of the site may. */
  productId: v.optional(v.nullable(numericId), null),
  productName: v.optional(text(120, 0), ''),
  duration: wholeNumber(1, programLimits.days),
  startDate: day,
  /** Default: the start and the duration. */
  endDate: v.optional(day),
  capacity: wholeNumber(1, programLimits.capacity),
  filamentTypes: list(text(40), programLimits.filaments, 'filament types'),
  slicer: v.optional(text(80, 0), ''),
  minPrintBuildVolume: v.optional(text(80, 0), ''),
  motors: list(ProgramMotor, programLimits.parts, 'kinds of motor'),
  servos: list(ProgramServo, programLimits.parts, 'kinds of servo'),
  carbonFiber: list(ProgramRod, programLimits.parts, 'kinds of rod'),
  tasks: list(Task, programLimits.tasks, 'tasks'),
  keyPoints: list(text(300), programLimits.points, 'points'),
  keyTakeaways: list(text(300), programLimits.points, 'takeaways'),
}
const Fields = v.object(programEntries)
export type ProgramFields = v.InferOutput<typeof Fields>
