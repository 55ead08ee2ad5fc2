import { useQuery } from '@tanstack/react-query'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { useWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { taskChanges } from './task-changes.ts'
import { betaTasksQuery } from './tasks.queries.ts'
import { type ShownTask, withWaitingTask } from './with-waiting-tasks.ts'

/** With waiting changes; null for visitors and while unknown. */
export function useTasks() {
  const owner = useMemberId()
  const { data, isError, refetch } = useQuery({ ...betaTasksQuery(useApi()), enabled: owner !== null })
  const entries = useWaitingChanges(taskChanges, owner)
  const tasks: ShownTask[] | null =
    owner === null || !data ? null : data.map((task) => withWaitingTask(task, entries))
  return { owner, tasks, isError: isError && !data, refetch }
}
