import { Link } from '@tanstack/react-router'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { type AdminColumn } from '#pwa/ui/admin-table.tsx'
import type { AuditEntry } from '#shared/operations/audit.contract.ts'
import { plural } from '#shared/format.ts'
import { momentWords } from './operation-words.ts'
import { auditQuery, type AuditSearch } from './operations.queries.ts'
import { OperationsTabs } from './operations-tabs.tsx'

const columns: readonly AdminColumn<AuditEntry>[] = [
  {
    head: 'Action',
    name: true,
    phone: 'start',
    cell: ({ id, action }) => (
      <Link to="/admin/operations/audit/$id" params={{ id: String(id) }}>
        {action}
      </Link>
    ),
  },
  { head: 'Subject', cut: true, phone: 'whole', cell: ({ subject }) => subject },
  { head: 'Who', cut: true, from: 'desk', phone: 'whole', cell: ({ actor }) => actor },
  { head: 'Changed', from: 'desk', cell: ({ rows }) => (rows > 0 ? plural(rows, 'row') : '') },
  { head: 'When', phone: 'whole', cell: ({ at }) => momentWords(at) },
]
const spans = [
  ['', 'Any time'],
  ['1', 'Last day'],
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['365', 'Last year'],
] as const
/** One that the list does not have any more stays chosen. */
const optionsOf = (all: string, names: readonly string[], chosen: string | undefined) => [
  ['', all] as const,
  ...(chosen && !names.includes(chosen) ? [chosen, ...names] : names).map((name) => [name, name] as const),
]

export function AuditPage() {
  const desk = useDeskSearch<AuditSearch>()
  const api = useApi()
  const list = useDeskRows((search) => auditQuery(api, search), desk)
  const { actor, action, days } = desk.search
  return (
    <DeskList
      title="Audit log"
      what="entries"
      desk={{
        ...desk,
        search: { ...desk.search, ...(days ? { days: String(days) as '7' } : {}) },
      }}
      list={list}
      note="Every change by an administrator. Entries are never changed or deleted. Times are in UTC."
      actions={<OperationsTabs />}
      searches="Subject, such as order:"
      filters={[
        {
          name: 'actor',
          label: 'Who',
          options: optionsOf('Everybody', list.data?.actors ?? [], actor),
          isLate: true,
        },
        {
          name: 'action',
          label: 'Action',
          options: optionsOf('All actions', list.data?.actions ?? [], action),
          isLate: true,
        },
        { name: 'days', label: 'When', options: spans },
      ]}
      empty="No administrator has changed anything yet."
      columns={columns}
    />
  )
}
