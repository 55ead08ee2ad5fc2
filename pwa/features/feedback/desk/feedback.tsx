import { useQuery } from '@tanstack/react-query'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { statusNames } from '#pwa/features/feedback/status-names.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { feedbackStatuses } from '#shared/feedback/feedback-status.ts'
import { css } from '#styled/css'
import { type FeedbackDeskSearch, feedbackDeskQuery } from './feedback-desk.queries.ts'
import { SubmissionCard } from './submission-card.tsx'

const cards = css({ display: 'grid', gap: '16' })

export function AdminFeedbackPage() {
  const desk = useDeskSearch<FeedbackDeskSearch>()
  const list = useQuery(feedbackDeskQuery(useApi(), desk.search))
  const counts = list.data?.counts
  const status = feedbackStatuses.map((each) => {
    const count = counts ? ` ${counts[each]}` : ''
    return [each, `${statusNames[each]}${count}`] as const
  })
  return (
    <DeskList
      title="Feedback"
      what="feedback"
      desk={desk}
      list={list}
      searches="Text, page, email"
      filters={[{ name: 'status', label: 'Status', options: status, segmented: true }]}
      empty="New feedback appears here."
    >
      {({ rows }) => (
        <div className={cards}>
          {rows.map((submission) => (
            <SubmissionCard key={submission.id} submission={submission} />
          ))}
        </div>
      )}
    </DeskList>
  )
}
