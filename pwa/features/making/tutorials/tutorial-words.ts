import { plural } from '#shared/format.ts'
import { tutorialLevelNames } from '#shared/making/tutorials/tutorial-levels.ts'
import type { TutorialSummary } from '#shared/making/tutorials/tutorials.contract.ts'

/** "45 min", "1 h 30 min" */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours}\u00a0h` : '', rest > 0 || hours === 0 ? `${rest}\u00a0min` : '']
    .filter(Boolean)
    .join(' ')
}
/** "First build, 5 steps, 1 h" */
export const factsText = ({ level, stepIds, minutes }: TutorialSummary) =>
  `${tutorialLevelNames[level]}, ${plural(stepIds.length, 'step')}, ${minutesText(minutes)}`
