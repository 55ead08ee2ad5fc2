import { Link } from '@tanstack/react-router'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import type { DeskAct } from '#pwa/features/admin/list/use-bulk.ts'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { plural } from '#shared/format.ts'
import type { FieldRow } from '#shared/flying/flying.contract.ts'
import { fieldBadges } from './field-states.ts'
import { deskFieldsKey, deskFieldsQuery, type FieldsSearch } from './fields-desk.queries.ts'

const states = [
  ['', 'Any status'],
  ...Object.entries(fieldBadges).map(([value, { children }]) => [value, children] as const),
] as const

const columns: readonly AdminColumn<FieldRow>[] = [
  {
    head: 'Field',
    name: true,
    phone: 'whole',
    cell: ({ id, fieldName }) => (
      <Link to="/admin/edit-field/$id" params={{ id: String(id) }}>
        {fieldName}
      </Link>
    ),
  },
  { head: 'Location', cut: true, phone: 'start', cell: ({ location }) => location },
  { head: 'Status', phone: 'end', cell: ({ state }) => <Badge {...fieldBadges[state]} /> },
  { head: 'From', cut: true, from: 'desk', cell: ({ submitter }) => submitter ?? 'The shop' },
  { head: 'Submitted', from: 'broad', cell: ({ createdAt }) => formatLocal(createdAt) },
]

const acts: readonly DeskAct<FieldRow>[] = [
  {
    words: 'Approve',
    key: 'a',
    fits: ({ state }) => state === 'pending',
    done: (count) => `${plural(count, 'field')} published`,
    send: (api, rows) =>
      api.adminApproveFields({ fields: rows.map(({ id, revision }) => ({ id, revision })) }),
    ask: (count) => ({
      title: `Publish ${plural(count, 'field')}?`,
      text: 'Everybody can find them at once, and who submitted them is told.',
      button: 'Publish',
    }),
  },
]

export function FieldsPage() {
  const api = useApi()
  const desk = useDeskSearch<FieldsSearch>()
  return (
    <DeskList
      title="Flying fields"
      what="fields"
      desk={desk}
      list={useDeskRows((search) => deskFieldsQuery(api, search), desk)}
      searches="Name, location, email"
      filters={[{ name: 'state', label: 'Status', options: states }]}
      empty="What members submit appears here."
      columns={columns}
      acts={acts}
      lists={deskFieldsKey}
    />
  )
}
