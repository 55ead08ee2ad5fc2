import { useQuery } from '@tanstack/react-query'
import { ConfirmButton } from '#pwa/features/admin/confirm-button.tsx'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { type AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import type { Job } from '#shared/operations/jobs.contract.ts'
import { asWords, jobStateWords, momentWords } from './operation-words.ts'
import { type JobSearch, jobsQuery, operationsKey, queuesQuery } from './operations.queries.ts'
import { OperationsTabs } from './operations-tabs.tsx'
import { useOperationAct } from './use-operation-act.ts'

function JobActs({ job: { id, queue, state } }: { job: Job }) {
  const retry = useOperationAct((api) => api.adminRetryJob({ id }))
  if (state === 'active') return null
  return (
    <RowActs>
      {state === 'failed' ? (
        <Button
          size="dense"
          busy={retry.isPending}
          aria-label={`Retry ${asWords(queue)}`}
          onClick={() => retry.mutate()}
        >
          Retry
        </Button>
      ) : null}
      <ConfirmButton
        word="Cancel"
        name={asWords(queue)}
        question={`Cancel “${asWords(queue)}”?`}
        yes="Cancel the job"
        act={(api) => api.adminCancelJob({ id })}
        done="The job is cancelled."
        queryKey={operationsKey}
      >
        The shop will not do it, and does not try it again.
      </ConfirmButton>
    </RowActs>
  )
}

const columns: readonly AdminColumn<Job>[] = [
  { head: 'Job', name: true, phone: 'start', cell: ({ queue }) => asWords(queue) },
  { head: 'About', from: 'broad', cut: true, cell: ({ about }) => about },
  {
    head: 'Status',
    phone: 'end',
    cell: ({ state }) => (
      <Badge tone={state === 'failed' ? 'loss' : state === 'retry' ? 'sale' : 'fact'}>
        {jobStateWords[state]}
      </Badge>
    ),
    text: ({ state }) => jobStateWords[state],
  },
  { head: 'Tries', number: true, from: 'desk', cell: ({ tries, mostTries }) => `${tries} of ${mostTries}` },
  { head: 'When', phone: 'whole', cell: ({ at }) => momentWords(at) },
  {
    head: 'Next try',
    from: 'broad',
    cell: ({ nextTry }) => (nextTry ? momentWords(nextTry) : ''),
  },
  { head: <VisuallyHidden>Actions</VisuallyHidden>, phone: 'whole', cell: (job) => <JobActs job={job} /> },
]
const states = [
  ['failed', jobStateWords.failed],
  ['retry', jobStateWords.retry],
  ['created', jobStateWords.created],
  ['active', jobStateWords.active],
] as const

export function JobsPage() {
  const api = useApi()
  const desk = useDeskSearch<JobSearch>()
  const { data } = useQuery(queuesQuery(api))
  const names = (data?.rows.map(({ name }) => name) ?? []).toSorted()
  const { queue } = desk.search
  const listed = queue && !names.includes(queue) ? [queue, ...names] : names
  return (
    <DeskList
      title="Jobs"
      what="jobs"
      desk={desk}
      list={useDeskRows((search) => jobsQuery(api, search), desk)}
      note="The latest first. A job that has failed is tried again by itself; one that was given up waits for you for 7 days. Times are in UTC."
      actions={<OperationsTabs />}
      filters={[
        { name: 'state', label: 'Status', options: states },
        {
          name: 'queue',
          label: 'Queue',
          options: [['', 'All queues'], ...listed.map((name) => [name, asWords(name)] as const)],
          isLate: true,
        },
      ]}
      empty="No job has been given up."
      columns={columns}
      under={({ error }) => error || null}
    />
  )
}
