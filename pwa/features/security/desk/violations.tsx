import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { type AdminColumn, AdminTable } from '#pwa/ui/admin-table.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
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
  { head: 'What', cut: true, phone: 'whole', cell: ({ rule }) => ruleWords(rule) },
  { head: 'Times', number: true, cell: ({ hits }) => hits },
  { head: 'Times', from: 'card', phone: 'end', cell: ({ hits }) => `${hits} ×` },
  { head: 'Last', from: 'desk', phone: 'start', cell: ({ lastAt }) => momentWords(lastAt) },
  { head: 'State', phone: 'whole', cell: (violation) => <ViolationState violation={violation} /> },
  {
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    phone: 'whole',
    cell: (violation) => <ViolationActs violation={violation} onBlock={block} />,
  },
]

export function ViolationsPage() {
  const desk = useDeskSearch<ViolationSearch>()
  const [blocking, block] = useState<string | null>(null)
  return (
    <DeskList
      title="Violations"
      what="violations"
      desk={desk}
      list={useQuery(violationsQuery(useApi(), desk.search))}
      note="Each row is a limit that somebody exceeded, counted by IP address and hour. Times are in UTC."
      filters={[{ name: 'reviewed', label: 'Show', options: reviewed, segmented: true }]}
      empty="Nobody has exceeded a limit."
      after={
        <>
          <BlockList />
          {blocking ? <BlockDialog ip={blocking} onClose={() => block(null)} /> : null}
        </>
      }
    >
      {({ rows }) => <AdminTable label="Violations" columns={columnsWith(block)} rows={rows} />}
    </DeskList>
  )
}
