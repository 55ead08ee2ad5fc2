import { formatNumber, plural } from '#shared/format.ts'
import type { ProgramStatus } from './program-fields.ts'
import type { Program } from './programs.contract.ts'

export const statusWords: Record<ProgramStatus, string> = {
  draft: 'Draft',
  open: 'Open',
  active: 'Active',
  closed: 'Ended',
}
const joined = (...words: readonly (string | false)[]) => words.filter(Boolean).join(', ')

/** "2 x Outrunner, 2206, 1500 kV" */
export const motorWords = ({ count, type, size, kv }: Program['motors'][number]): string =>
  `${count} x ${joined(type, size, kv > 0 && `${kv} kV`) || 'motor'}`
export const servoWords = ({ count, size }: Program['servos'][number]): string =>
  `${count} x ${size || 'servo'}`
export const rodWords = ({ count, type, size }: Program['carbonFiber'][number]): string =>
  `${count} x ${joined(type, size) || 'rod'}`

/** "7 of 10 places free" */
export const spotWords = (program: { capacity: number; participantCount: number }): string =>
  `${formatNumber(Math.max(0, program.capacity - program.participantCount))} of ${plural(program.capacity, 'place')} free`
