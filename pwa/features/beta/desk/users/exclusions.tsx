import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import type { BetaFailure } from '#shared/beta/users/beta-users.contract.ts'
import { excludingFailures } from '#shared/beta/exclusion.ts'
import { formatDate } from '#shared/format.ts'
import { button } from '#styled/recipes'
import { betaFailuresQuery, type FailureSearch } from './desk-users.queries.ts'
import { UndoFailure } from './undo-failure.tsx'

const show = [
  ['', 'Excluded members'],
  ['open', 'All failed programs'],
  ['undone', 'Undone'],
] as const
const columns: readonly AdminColumn<BetaFailure>[] = [
  { head: 'Member', name: true, phone: 'whole', cell: ({ name }) => name },
  { head: 'Email', cut: true, phone: 'whole', cell: ({ email }) => email },
  { head: 'Program', cut: true, phone: 'whole', cell: ({ program }) => program },
  { head: 'Ended', phone: 'start', cell: ({ failedAt }) => formatDate(failedAt) },
  {
    head: 'Counts',
    phone: 'end',
    cell: ({ openFailures }) => `${openFailures} of ${excludingFailures}`,
  },
]
const undone: AdminColumn<BetaFailure> = {
  head: 'Undone',
  phone: 'whole',
  cell: ({ undoneAt, undoneBy, undoneReason }) =>
    `${undoneAt ? formatDate(undoneAt) : ''}, ${undoneBy ?? 'an administrator'}: ${undoneReason}`,
}
const actsWith = (undo: (failure: BetaFailure) => void): AdminColumn<BetaFailure> => ({
  head: <VisuallyHidden>Actions</VisuallyHidden>,
  phone: 'whole',
  cell: (failure) => (
    <RowActs>
      <Button
        size="dense"
        onClick={() => undo(failure)}
        aria-label={`Undo ${failure.program} of ${failure.name}`}
      >
        Undo
      </Button>
    </RowActs>
  ),
})

export function ExclusionsPage() {
  const api = useApi()
  const desk = useDeskSearch<FailureSearch>()
  const [undoing, undo] = useState<BetaFailure | null>(null)
  return (
    <DeskList
      title="Exclusions"
      what="failed programs"
      desk={desk}
      list={useDeskRows((search) => betaFailuresQuery(api, search), desk)}
      note={`A program fails when it ends with required tasks not done. After ${excludingFailures} of them a member can't join another, until you undo one.`}
      searches="Email, program"
      filters={[{ name: 'show', label: 'Show', options: show }]}
      empty="Nobody is excluded."
      actions={
        <Link to="/admin/beta-users" className={button()}>
          Beta users
        </Link>
      }
      after={undoing ? <UndoFailure failure={undoing} onClose={() => undo(null)} /> : null}
      label="Failed programs"
      columns={[...columns, desk.search.show === 'undone' ? undone : actsWith(undo)]}
    />
  )
}
