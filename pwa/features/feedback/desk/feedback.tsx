import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { Pager } from '#pwa/features/admin/pager.tsx'
import { deskPageSize, type FeedbackDeskSearch, feedbackDeskQuery } from './feedback-desk.queries.ts'
import { statusNames } from '#pwa/features/feedback/status-names.ts'
import { SubmissionCard } from './submission-card.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { SearchInput } from '#pwa/ui/inputs/search-input.tsx'
import { Segmented } from '#pwa/ui/inputs/segmented.tsx'
import { EmptyState, Notice, Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { feedbackStatuses } from '#shared/feedback/feedback-status.ts'

const filters = css({
  display: 'grid',
  gap: '16',
  alignItems: 'end',
  gridTemplateColumns: { base: '1fr', tablet: 'minmax(0, 1fr) auto' },
  mb: '16',
})
const list = css({ display: 'grid', gap: '16' })

/** What people have said, the open ones first. */
export function AdminFeedbackPage() {
  const search = useSearch({ strict: false }) as FeedbackDeskSearch
  const { data, isError } = useQuery(feedbackDeskQuery(useApi(), search))
  const navigate = useNavigate()
  const narrow = (change: Partial<Record<keyof FeedbackDeskSearch, unknown>>) =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...change } as never })
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    narrow({ q: formWord(event.currentTarget, 'q') || undefined })
  }
  const status = search.status ?? 'open'
  return (
    <AdminFrame>
      <PageHead title="Feedback" area="admin" note={data ? `${data.counts.open} open` : ''} />
      <div className={filters}>
        <form role="search" onSubmit={find} key={search.q ?? ''}>
          <SearchInput
            label="Search feedback"
            name="q"
            defaultValue={search.q ?? ''}
            placeholder="Words, page, e-mail"
          />
        </form>
        <Segmented
          label="Status"
          options={feedbackStatuses.map((each) => ({
            value: each,
            label: `${statusNames[each]}${data ? ` ${data.counts[each]}` : ''}`,
          }))}
          value={status}
          onChange={(next) => narrow({ status: next === 'open' ? undefined : next })}
        />
      </div>
      {isError ? (
        <Notice tone="loss" role="alert" title="Failed to fetch feedback" />
      ) : !data ? (
        <Skeleton height="400px" />
      ) : data.submissions.length === 0 ? (
        <EmptyState title="Nothing here">
          {search.q ? 'No feedback has these words.' : 'Nobody has said anything, or everything was seen to.'}
        </EmptyState>
      ) : (
        <div className={list}>
          {data.submissions.map((submission) => (
            <SubmissionCard key={submission.id} submission={submission} />
          ))}
        </div>
      )}
      <Pager
        page={search.page ?? 1}
        total={data?.total ?? 0}
        size={deskPageSize}
        onPage={(page) => narrow({ page })}
      />
    </AdminFrame>
  )
}
