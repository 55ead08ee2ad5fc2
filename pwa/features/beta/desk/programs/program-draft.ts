import type { ErrorOf } from '#pwa/features/admin/form-errors.ts'
import { addDays } from '#shared/beta/programs/program-days.ts'
import type { Asked, ProgramKind } from '#shared/beta/programs/program-fields.ts'
import type { AdminProgram } from '#shared/beta/programs/admin-programs.contract.ts'

/** A row of a part; numbers as typed. */
export type PartRow = Record<string, string>
export interface TaskDraft {
  /** Names the row on the screen. */
  row: string
  uuid?: string
  name: string
  details: string
  isRequired: boolean
  asks: readonly Asked[]
}
/** The program as the form shows it; lists of words have one a line. */
export interface ProgramDraft {
  programName: string
  status: 'draft' | 'open' | 'active'
  description: string
  productId: number | null
  productName: string
  duration: string
  startDate: string
  endDate: string
  capacity: string
  filamentTypes: string
  slicer: string
  minPrintBuildVolume: string
  motors: readonly PartRow[]
  servos: readonly PartRow[]
  carbonFiber: readonly PartRow[]
  tasks: readonly TaskDraft[]
  keyPoints: string
  keyTakeaways: string
}

export interface DraftProps {
  draft: ProgramDraft
  change: (part: Partial<ProgramDraft>) => void
  errorOf: ErrorOf
}

const rowsOf = (parts: readonly Record<string, unknown>[]): PartRow[] =>
  parts.map((part) => Object.fromEntries(Object.entries(part).map(([name, value]) => [name, String(value)])))
export const newTask = (): TaskDraft => ({
  row: crypto.randomUUID(),
  name: '',
  details: '',
  isRequired: true,
  asks: [],
})

export function draftOf(program: AdminProgram | null, today: string): ProgramDraft {
  return {
    programName: program?.programName ?? '',
    status: program && program.status !== 'closed' ? program.status : 'draft',
    description: program?.description ?? '',
    productId: program?.productId ?? null,
    productName: program?.productName ?? '',
    duration: String(program?.duration ?? 30),
    startDate: program?.startDate ?? today,
    endDate: program?.endDate ?? addDays(today, 30),
    capacity: String(program?.capacity ?? 10),
    filamentTypes: program?.filamentTypes.join(', ') ?? '',
    slicer: program?.slicer ?? '',
    minPrintBuildVolume: program?.minPrintBuildVolume ?? '',
    motors: rowsOf(program?.motors ?? []),
    servos: rowsOf(program?.servos ?? []),
    carbonFiber: rowsOf(program?.carbonFiber ?? []),
    tasks: program?.tasks.map((task) => ({ row: task.uuid, ...task })) ?? [newTask()],
    keyPoints: program?.keyPoints.join('\n') ?? '',
    keyTakeaways: program?.keyTakeaways.join('\n') ?? '',
  }
}

/** By label, for two versions side by side. */
export const draftFields = (draft: ProgramDraft) => ({
  'Program name': draft.programName,
  Status: draft.status,
  Description: draft.description,
  Product: draft.productName,
  'Duration in days': draft.duration,
  Starts: draft.startDate,
  Ends: draft.endDate,
  Places: draft.capacity,
  'Filament types': draft.filamentTypes,
  Slicer: draft.slicer,
  'Smallest build volume': draft.minPrintBuildVolume,
  Motors: draft.motors,
  Servos: draft.servos,
  'Carbon fibre': draft.carbonFiber,
  Tasks: draft.tasks.map(
    ({ name, details, isRequired }) => `${name}, ${isRequired ? 'required' : 'optional'}. ${details}`,
  ),
  'Key points': draft.keyPoints,
  'Key takeaways': draft.keyTakeaways,
})

/** The end follows start and duration. */
export function withDays(draft: ProgramDraft, part: Partial<ProgramDraft>): ProgramDraft {
  const next = { ...draft, ...part }
  const days = Number(next.duration)
  const follows = part.startDate !== undefined || part.duration !== undefined
  if (!follows || !/^\d{4}-\d{2}-\d{2}$/.test(next.startDate) || !(days >= 1 && days <= 1000)) return next
  return { ...next, endDate: addDays(next.startDate, days) }
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const words = (row: PartRow, name: string) => (row[name] ?? '').trim()
const whole = (typed: string) => Math.trunc(Number(typed.trim() || '0'))

export function fieldsOf(draft: ProgramDraft, kind: ProgramKind) {
  if (kind === 'product' && draft.productId === null) throw new Error('Choose the product first.')
  return {
    programName: draft.programName,
    status: draft.status,
    description: draft.description,
    productId: draft.productId,
    productName: draft.productName,
    duration: whole(draft.duration),
    startDate: draft.startDate,
    endDate: draft.endDate,
    capacity: whole(draft.capacity),
    filamentTypes: lines(draft.filamentTypes.replaceAll(',', '\n')),
    slicer: draft.slicer,
    minPrintBuildVolume: draft.minPrintBuildVolume,
    motors: draft.motors.map((row) => ({
      count: whole(words(row, 'count')),
      type: words(row, 'type'),
      size: words(row, 'size'),
      kv: whole(words(row, 'kv')),
    })),
    servos: draft.servos.map((row) => ({ count: whole(words(row, 'count')), size: words(row, 'size') })),
    carbonFiber: draft.carbonFiber.map((row) => ({
      count: whole(words(row, 'count')),
      type: words(row, 'type'),
      size: words(row, 'size'),
    })),
    tasks: draft.tasks
      .filter(({ name, details }) => name.trim() !== '' || details.trim() !== '')
      .map(({ row: _row, asks, ...task }) => ({ ...task, asks: [...asks] })),
    keyPoints: lines(draft.keyPoints),
    keyTakeaways: lines(draft.keyTakeaways),
  }
}
