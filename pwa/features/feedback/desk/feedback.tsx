import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { ExportButton } from '#pwa/features/admin/export/export-button.tsx'
import type { DeskAct } from '#pwa/features/admin/list/use-bulk.ts'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import type { Api } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { type BulkAnswer, mergeAnswers } from '#shared/bulk.ts'
import type { Submission } from '#shared/feedback/feedback.contract.ts'
import {
  feedbackStatuses,
  feedbackStatusNames,
  type FeedbackStatus,
} from '#shared/feedback/feedback-status.ts'
import { plural } from '#shared/format.ts'
import { feedbackDeskKey, type FeedbackDeskSearch, feedbackDeskQuery } from './feedback-desk.queries.ts'
import { SubmissionCard } from './submission-card.tsx'

const columns: readonly AdminColumn<Submission>[] = [
  { head: 'From', name: true, cell: ({ email }) => email ?? 'Deleted account' },
  { head: 'Sent', cell: ({ createdAt }) => formatLocal(createdAt) },
  { head: 'Status', cell: ({ status }) => feedbackStatusNames[status] },
  { head: 'Text', cell: ({ message }) => message },
  { head: 'Page', cell: ({ pageUrl }) => pageUrl },
  { head: 'Pictures', cell: ({ attachments }) => attachments.length },
  { head: 'Answers', cell: ({ answers }) => answers.map(({ text }) => text).join('\n\n') },
]
/** One call for the rows of each status. @param move from and to, for a row's status */
async function setStatus(
  api: Api,
  rows: readonly Submission[],
  move: (status: FeedbackStatus) => { from: FeedbackStatus; status: FeedbackStatus },
): Promise<BulkAnswer> {
  const answers: BulkAnswer[] = []
  for (const [status, those] of Map.groupBy(rows, (row) => row.status))
    answers.push(await api.adminSetFeedbackStatuses({ ids: those.map(({ id }) => id), ...move(status) }))
  return mergeAnswers(answers)
}
const keys: Record<FeedbackStatus, string> = { open: 'o', in_review: 'r', closed: 'c' }
const acts = feedbackStatuses.toReversed().map((status): DeskAct<Submission> => ({
  words: `Set to “${feedbackStatusNames[status]}”`,
  key: keys[status],
  fits: (row) => row.status !== status,
  done: (count) => `${feedbackStatusNames[status]}: ${plural(count, 'submission')}`,
  send: (api, rows) => setStatus(api, rows, (from) => ({ from, status })),
  undo: (api, rows) => setStatus(api, rows, (before) => ({ from: status, status: before })),
}))

const statuses = feedbackStatuses.map((status) => [status, feedbackStatusNames[status]] as const)

export function AdminFeedbackPage() {
  const api = useApi()
  const desk = useDeskSearch<FeedbackDeskSearch>()
  const list = useDeskRows((search) => feedbackDeskQuery(api, search), desk)
  const counts = list.data?.counts ?? {}
  const { status: shown = 'open' } = desk.search
  return (
    <DeskList
      title="Feedback"
      what="feedback"
      desk={desk}
      list={list}
      actions={
        <ExportButton
          what="feedback"
          files={[['feedback', 'Feedback']]}
          day="when it was sent"
          state={[shown, feedbackStatusNames[shown]]}
        />
      }
      searches="Text, page, email"
      filters={[{ name: 'status', label: 'Status', options: statuses, segmented: true, counts }]}
      empty="New feedback appears here."
      columns={columns}
      renderCard={(submission, row, box) => (
        <SubmissionCard key={submission.id} submission={submission} row={row} box={box} />
      )}
      acts={acts}
      lists={feedbackDeskKey}
    />
  )
}
