import { useState } from 'react'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import type { DeskAct } from '#pwa/features/admin/list/use-bulk.ts'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import { plural } from '#shared/format.ts'
import type { Violation } from '#shared/security/violations.contract.ts'
import { BlockDialog } from './block-dialog.tsx'
import { BlockList } from './block-list.tsx'
import { ViolationActs, ViolationState } from './violation-acts.tsx'
import { momentWords, ruleWords } from './violation-words.ts'
import { type ViolationSearch, violationsQuery } from './violations.queries.ts'

const reviewed = [
  ['all', 'All'],
  ['false', 'To review'],
  ['true', 'Reviewed'],
] as const
const columnsWith = (block: (ip: string) => void): readonly AdminColumn<Violation>[] => [
  { head: 'IP address', name: true, phone: 'start', cell: ({ ip }) => ip },
  { head: 'Limit', cut: true, phone: 'whole', cell: ({ rule }) => ruleWords(rule) },
  { head: 'Count', number: true, cell: ({ hits }) => hits },
  { head: 'Count', from: 'card', phone: 'end', cell: ({ hits }) => `${hits} ×` },
  { head: 'Last', from: 'desk', phone: 'start', cell: ({ lastAt }) => momentWords(lastAt) },
  {
    head: 'Status',
    phone: 'whole',
    cell: (violation) => <ViolationState violation={violation} />,
    text: stateWords,
  },
  {
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    phone: 'whole',
    cell: (violation) => <ViolationActs violation={violation} onBlock={block} />,
  },
]

const stateWords = ({ isBlocked, isReviewed }: Violation) =>
  `${isBlocked ? 'Blocked, ' : ''}${isReviewed ? 'Reviewed' : 'To review'}`
const idsOf = (rows: readonly Violation[]) => rows.map(({ id }) => id)
const acts: readonly DeskAct<Violation>[] = [
  {
    words: 'Mark reviewed',
    key: 'm',
    fits: ({ isReviewed }) => !isReviewed,
    done: (count) => `${plural(count, 'violation')} reviewed`,
    send: (api, rows) => api.adminReviewViolations({ ids: idsOf(rows), isReviewed: true }),
    undo: (api, rows) => api.adminReviewViolations({ ids: idsOf(rows), isReviewed: false }),
  },
  {
    words: 'Review again',
    fits: ({ isReviewed }) => isReviewed,
    done: (count) => `${plural(count, 'violation')} to review again`,
    send: (api, rows) => api.adminReviewViolations({ ids: idsOf(rows), isReviewed: false }),
    undo: (api, rows) => api.adminReviewViolations({ ids: idsOf(rows), isReviewed: true }),
  },
]

export function ViolationsPage() {
  const api = useApi()
  const desk = useDeskSearch<ViolationSearch>()
  const [blocking, block] = useState<string | null>(null)
  return (
    <DeskList
      title="Violations"
      what="violations"
      desk={desk}
      list={useDeskRows((search) => violationsQuery(api, search), desk)}
      note="Each row is a limit that somebody exceeded: one row per limit, IP address and hour. Times are in UTC."
      filters={[{ name: 'reviewed', label: 'Show', options: reviewed, segmented: true }]}
      empty="Nobody has exceeded a limit."
      after={
        <>
          <BlockList />
          {blocking ? <BlockDialog ip={blocking} onClose={() => block(null)} /> : null}
        </>
      }
      columns={columnsWith(block)}
      acts={acts}
      lists={tag('User')}
    />
  )
}
