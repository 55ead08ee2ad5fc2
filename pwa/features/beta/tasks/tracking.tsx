import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { LoadFailed, Notice, Skeleton } from '#pwa/ui/states.tsx'
import { formatDate, plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { EarnedDiscount } from './earned-discount.tsx'
import { TaskBriefing } from './task-briefing.tsx'
import { TaskStateBadge } from './task-state.tsx'
import { betaDiscountQuery } from './tasks.queries.ts'
import { useTasks } from './use-tasks.ts'
import type { ShownTask } from './with-waiting-tasks.ts'

const list = css({ borderTop: '2px solid {colors.ink}' })
const row = css({ borderBottom: '1px solid {colors.rule}' })
const face = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: '16',
  width: 'full',
  minHeight: '64',
  px: '0',
  py: '8',
  border: '0',
  bg: 'transparent',
  color: 'ink',
  textAlign: 'left',
  cursor: 'pointer',
  _hover: { bg: 'well' },
})
const title = css({ display: 'block', textStyle: 'control', overflowWrap: 'anywhere' })
const under = css({ display: 'block', textStyle: 'note', color: 'ink2', overflowWrap: 'anywhere' })
const waits = css({ display: 'block', textStyle: 'note', fontWeight: '600' })

function noteOf({ isRequired, state, reason }: ShownTask): string {
  if (state === 'returned') return reason
  return isRequired ? 'Required' : 'Optional'
}

function TaskRow({ task, onOpen }: { task: ShownTask; onOpen: () => void }) {
  return (
    <li className={row}>
      <button type="button" className={face} onClick={onOpen}>
        <span>
          <span className={title}>{task.name}</span>
          <span className={under}>{noteOf(task)}</span>
          {task.isKept ? <span className={waits}>Saved on this device</span> : null}
        </span>
        <TaskStateBadge state={task.state} />
      </button>
    </li>
  )
}

export function Tracking() {
  const { owner, tasks, isError, refetch } = useTasks()
  const discount = useQuery({ ...betaDiscountQuery(useApi()), enabled: owner !== null })
  const [shown, setShown] = useState<string | null>(null)
  if (isError)
    return (
      <LoadFailed
        what="Your tasks"
        onRetry={refetch}
        offline="They are not saved on this device yet. They load when you're back online."
      />
    )
  if (!tasks || owner === null) return <Skeleton height="320px" />
  if (tasks.length === 0)
    return (
      <EmptyState
        title="No tasks yet"
        action={
          <Link to="/beta-programs" className={button({ tone: 'act' })}>
            Beta programs
          </Link>
        }
      >
        Join a beta program, and its tasks appear here.
      </EmptyState>
    )
  const open = tasks.find(({ id }) => id === shown)
  const refused = tasks.filter((task) => task.refused.length > 0)
  return (
    <>
      {refused.length > 0 ? (
        <Notice
          tone="loss"
          title={`${plural(refused.length, 'task')} could not be sent`}
          action={
            <Link to="/outbox" className={button()}>
              See why
            </Link>
          }
        >
          {refused[0]?.refused[0]}
        </Notice>
      ) : null}
      {[...Map.groupBy(tasks, ({ program }) => program.id)].map(([id, all]) => (
        <PageSection
          key={id}
          title={all[0]?.program.name ?? ''}
          aside={
            all[0]?.program.isOpen
              ? `until ${formatDate(`${all[0].program.endsOn}T00:00:00Z`)} (UTC)`
              : 'closed to you'
          }
        >
          {discount.data ? <EarnedDiscount discount={discount.data} programId={id} /> : null}
          <ul className={list}>
            {all.map((task) => (
              <TaskRow key={task.id} task={task} onOpen={() => setShown(task.id)} />
            ))}
          </ul>
        </PageSection>
      ))}
      {open ? <TaskBriefing task={open} owner={owner} onClose={() => setShown(null)} /> : null}
    </>
  )
}
