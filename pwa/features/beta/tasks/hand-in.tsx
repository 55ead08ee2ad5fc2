import { Link } from '@tanstack/react-router'
import { useBuild } from '#pwa/features/builds/use-build.ts'
import { useRefusedChange } from '#pwa/foundation/data/refused-change.ts'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { LoadFailed, Notice, Skeleton } from '#pwa/ui/states.tsx'
import { button } from '#styled/recipes'
import { HandInForm } from './hand-in-form.tsx'
import { closedWords, TaskWords } from './task-briefing.tsx'
import { TaskStateBadge } from './task-state.tsx'
import { useTasks } from './use-tasks.ts'
import type { ShownTask } from './with-waiting-tasks.ts'

const back = (
  <Link to="/user/beta-tracking" className={button()}>
    Beta tracking
  </Link>
)

function OwnHandIn({ task, owner }: { task: ShownTask; owner: string }) {
  const { build, isError } = useBuild(task.program.productId ?? 0)
  const refused = useRefusedChange()
  const own = refused && refused.input.taskId === task.id ? refused : null
  const isOver = !task.program.isOpen || task.state === 'accepted'
  return (
    <>
      <PageHead title={task.name}>
        <TaskStateBadge state={task.state} />
      </PageHead>
      <TaskWords task={task} />
      {isOver ? (
        <Notice
          tone={task.state === 'accepted' ? 'ok' : 'info'}
          title={task.state === 'accepted' ? 'Accepted. Thank you.' : closedWords}
          action={back}
        />
      ) : refused === undefined || (build === null && !isError) ? (
        <Skeleton height="480px" />
      ) : (
        <HandInForm key={own?.seq ?? 'new'} task={task} owner={owner} build={build} refused={own} />
      )}
    </>
  )
}

export function HandIn({ taskId }: { taskId: string }) {
  const { owner, tasks, isError, refetch } = useTasks()
  const task = tasks?.find(({ id }) => id === taskId)
  if (task && owner !== null) return <OwnHandIn key={task.id} task={task} owner={owner} />
  return (
    <>
      <PageHead title="Beta task" />
      {isError ? (
        <LoadFailed
          what="Your tasks"
          onRetry={refetch}
          offline="They are not saved on this device yet. They load when you're back online."
        />
      ) : tasks ? (
        <EmptyState title="This task is not yours" action={back}>
          You may have left its program, or it was taken out.
        </EmptyState>
      ) : (
        <Skeleton height="320px" />
      )}
    </>
  )
}
