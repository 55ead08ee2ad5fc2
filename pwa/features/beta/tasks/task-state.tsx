import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx'
import type { TaskState } from '#shared/beta/tasks/tasks.contract.ts'

export const stateNames: Record<TaskState, string> = {
  open: 'To do',
  started: 'Started',
  handed_in: 'In review',
  accepted: 'Accepted',
  returned: 'Returned',
}
const tones: Record<TaskState, BadgeTone> = {
  open: 'dashed',
  started: 'dashed',
  handed_in: 'fact',
  accepted: 'ok',
  returned: 'loss',
}
export function TaskStateBadge({ state }: { state: TaskState }) {
  return <Badge tone={tones[state]}>{stateNames[state]}</Badge>
}
