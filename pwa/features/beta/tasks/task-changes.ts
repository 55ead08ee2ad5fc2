import {
  type ChangeKind,
  type Described,
  editSearch,
  shorten,
  textOf,
} from '#pwa/foundation/data/change-kind.ts'
import type { BetaTask } from '#shared/beta/tasks/tasks.contract.ts'
import { formatBytes } from '#shared/format.ts'
import { betaTasksKey, newestTasks } from './tasks.queries.ts'

const nameOf = ({ seen }: Described) =>
  shorten(textOf((seen.task as { name?: unknown } | undefined)?.name) || 'a task')
const sizeOf = ({ seen }: Described) => (typeof seen.size === 'number' ? `, ${formatBytes(seen.size)}` : '')

export const taskChanges: ChangeKind = {
  lane: 'beta-task',
  title: 'Beta tasks',
  words: {
    startBetaTask: (change) => `Start ${nameOf(change)}`,
    addBetaPhoto: (change) => `Photo for ${nameOf(change)}${sizeOf(change)}`,
    deleteBetaPhoto: (change) => `Remove a photo of ${nameOf(change)}`,
    handInBetaTask: (change) => `Hand in ${nameOf(change)}`,
  },
  reads: betaTasksKey,
  onAnswer: (queryClient, answer) => {
    const task = answer as BetaTask | null
    if (!task) return
    queryClient.setQueryData<BetaTask[]>(betaTasksKey, (before) =>
      before?.map((each) => (each.id === task.id ? (newestTasks([each], [task])[0] ?? task) : each)),
    )
  },
  edit: (entry) => ({
    to: '/user/beta-tracking/$task',
    params: { task: textOf(entry.input.taskId) },
    search: editSearch(entry),
  }),
}
