import { Link } from '@tanstack/react-router'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import type { AdminProgram } from '#shared/beta/programs/admin-programs.contract.ts'
import type { ProgramKind } from '#shared/beta/programs/program-fields.ts'
import { formatDate, formatNumber, plural } from '#shared/format.ts'
import { ProgramActs } from './program-acts.tsx'
import { programPlaces, statusBadges } from './program-places.ts'
import { adminProgramsQuery, type ProgramDeskSearch } from './programs-desk.queries.ts'

const statuses = [
  ['', 'Any status'],
  ...Object.entries(statusBadges).map(([value, { children }]) => [value, children] as const),
] as const

const placesWords = ({ participantCount, capacity, waitingCount }: AdminProgram) =>
  `${formatNumber(participantCount)} of ${formatNumber(capacity)}${waitingCount > 0 ? `, ${formatNumber(waitingCount)} waiting` : ''}`

const columns: readonly AdminColumn<AdminProgram>[] = [
  {
    head: 'Program',
    name: true,
    phone: 'start',
    cell: ({ id, programName }) => (
      <Link to="/admin/beta-programs/$id" params={{ id: String(id) }}>
        {programName}
      </Link>
    ),
  },
  { head: 'Status', phone: 'end', cell: ({ status }) => <Badge {...statusBadges[status]} /> },
  { head: 'Product', cut: true, from: 'desk', cell: ({ productName }) => productName || 'None' },
  { head: 'Taking part', phone: 'start', cell: placesWords },
  { head: 'Tasks', from: 'broad', cell: ({ tasks }) => plural(tasks.length, 'task') },
  { head: 'Ends', from: 'broad', cell: ({ endDate }) => formatDate(endDate) },
  {
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    phone: 'whole',
    cell: (program) => <ProgramActs program={program} />,
  },
]

function Programs({ kind }: { kind: ProgramKind }) {
  const api = useApi()
  const desk = useDeskSearch<ProgramDeskSearch>()
  const place = programPlaces[kind]
  return (
    <DeskList
      title={place.title}
      what="programs"
      desk={desk}
      list={useDeskRows((search) => adminProgramsQuery(api, kind, search), desk)}
      note={place.note}
      searches="Program, product"
      filters={[{ name: 'status', label: 'Status', options: statuses }]}
      create={{ words: 'New program', to: place.create }}
      empty={place.empty}
      columns={columns}
    />
  )
}

export const ProductProgramsPage = () => <Programs kind="product" />
export const SiteProgramsPage = () => <Programs kind="site" />
