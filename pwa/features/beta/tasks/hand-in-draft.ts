import type { Units } from '#pwa/foundation/device/device.ts'
import { type Measure, measures } from '#shared/beta/tasks/measures.ts'

/** Numbers are texts as typed. */
export interface HandInDraft {
  text: string
  numbers: Record<Measure, string>
  units: Units
}
const keyOf = (taskId: string) => `kestrel.hand-in.${taskId}`

/** Outlives the page, since a phone may end it while the camera is open. */
export function readHandInDraft(taskId: string): HandInDraft | null {
  try {
    const stored: Partial<HandInDraft> = JSON.parse(sessionStorage.getItem(keyOf(taskId)) ?? '{}')
    const { text, numbers, units } = stored
    if (typeof text !== 'string' || !numbers || (units !== 'metric' && units !== 'imperial')) return null
    return measures.every((each) => typeof numbers[each] === 'string') ? { text, numbers, units } : null
  } catch {
    // Private window or damaged: there is none.
    return null
  }
}
export function writeHandInDraft(taskId: string, draft: HandInDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(taskId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(taskId))
  } catch {
    // Without storage it lasts as long as the page.
  }
}
