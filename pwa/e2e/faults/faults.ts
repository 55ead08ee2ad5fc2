import { answersDropped } from './answers-dropped.ts'
import type { Fault } from './fault.ts'

/** Every fault that the shop has to survive, in the order in which they are tried. */
export const faults: readonly Fault[] = [answersDropped]
