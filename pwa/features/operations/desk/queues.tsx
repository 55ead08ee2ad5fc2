import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { type AdminColumn, AdminTable } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import { countText } from '#shared/counted.ts'
import { asWords, momentWords } from './operation-words.ts'
import { type OperationQueues, queuesQuery } from './operations.queries.ts'
import { OperationsScreen } from './operations-screen.tsx'
import { useOperationAct } from './use-operation-act.ts'

type Queue = OperationQueues['rows'][number]
type Scheduled = OperationQueues['schedule'][number]

function RetryAll({ name, failed }: Pick<Queue, 'name' | 'failed'>) {
  const retry = useOperationAct((api) => api.adminRetryQueue({ name }))
  if (failed === 0) return null
  return (
    <RowActs>
      <Button
        size="dense"
        busy={retry.isPending}
        aria-label={`Retry all of ${asWords(name)}`}
        onClick={() => retry.mutate()}
      >
        Retry all
      </Button>
    </RowActs>
  )
}

const columns: readonly AdminColumn<Queue>[] = [
  {
    head: 'Queue',
    name: true,
    phone: 'start',
    cell: ({ name, failed }) => (
      <Link
        to="/admin/operations/jobs"
        search={{ queue: name, ...(failed ? {} : { state: 'created' }) } as never}
      >
        {asWords(name)}
      </Link>
    ),
  },
  { head: 'Waiting', number: true, cell: ({ waiting }) => countText(waiting) },
  { head: 'Running', number: true, from: 'desk', cell: ({ active }) => countText(active) },
  {
    head: 'Waiting',
    from: 'card',
    phone: 'whole',
    cell: ({ waiting, active }) => `${countText(waiting)} waiting, ${countText(active)} running`,
  },
  {
    head: 'Failed',
    number: true,
    phone: 'end',
    cell: ({ failed }) => (failed > 0 ? <Badge tone="loss">{countText(failed)} failed</Badge> : 0),
  },
  { head: 'Oldest waiting', from: 'desk', cell: ({ oldest }) => (oldest ? momentWords(oldest) : '') },
  {
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    phone: 'whole',
    cell: (queue) => <RetryAll {...queue} />,
  },
]
const scheduleColumns: readonly AdminColumn<Scheduled>[] = [
  { head: 'Job', name: true, phone: 'start', cell: ({ name }) => asWords(name) },
  {
    head: 'Last run',
    phone: 'whole',
    cell: ({ lastRun, lastFailed }) => (
      <>
        {lastRun ? momentWords(lastRun) : 'Not yet'} {lastFailed ? <Badge tone="loss">Failed</Badge> : null}
      </>
    ),
  },
  { head: 'Next run', phone: 'whole', cell: ({ nextRun }) => (nextRun ? momentWords(nextRun) : '') },
  { head: 'Runs at', from: 'broad', cell: ({ cron }) => cron },
]

function Backup({ backup }: Pick<OperationQueues, 'backup'>) {
  if (backup && !backup.isOld) return <Notice tone="ok" title={`Last backup: ${momentWords(backup.at)}`} />
  return (
    <Notice
      tone="loss"
      title={
        backup
          ? `The last backup is more than 7 days old: ${momentWords(backup.at)}`
          : 'This shop has never been backed up'
      }
    >
      Run <code>npm run backup</code> on the machine of the shop, and copy the file to another place.
    </Notice>
  )
}

export function QueuesPage() {
  return (
    <OperationsScreen
      title="Operations"
      note="What the shop does in the background. Times are in UTC."
      what="queues"
      query={useQuery(queuesQuery(useApi()))}
    >
      {({ rows, schedule, backup }) => (
        <>
          <Backup backup={backup} />
          <PageSection title="Queues">
            <AdminTable label="Queues" columns={columns} rows={rows} />
          </PageSection>
          <PageSection title="Schedule">
            {schedule.length > 0 ? (
              <AdminTable label="Schedule" columns={scheduleColumns} rows={schedule} />
            ) : (
              <p>Nothing is scheduled. Start the shop with a worker.</p>
            )}
          </PageSection>
        </>
      )}
    </OperationsScreen>
  )
}
