import { Link } from '@tanstack/react-router'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import {
  categoryNames,
  ticketCategories,
  ticketStatuses,
  ticketStatusNames,
} from '#shared/support/ticket-words.ts'
import type { DeskTicket } from '#shared/support/support-desk.contract.ts'
import { button } from '#styled/recipes'
import { ticketTones } from '#pwa/features/support/own-tickets.tsx'
import { answerTime } from './answer-time.ts'
import { deskTicketsQuery, type TicketsSearch } from './support-desk.queries.ts'

const columns: readonly AdminColumn<DeskTicket>[] = [
  {
    head: 'Subject',
    name: true,
    phone: 'whole',
    cell: ({ id, subject }) => (
      <Link to="/admin/support/edit/$id" params={{ id: String(id) }}>
        {subject}
      </Link>
    ),
  },
  { head: 'From', cut: true, phone: 'whole', cell: ({ from, address }) => `${from}, ${address}` },
  { head: 'About', from: 'desk', cell: ({ category }) => categoryNames[category] },
  {
    head: 'Status',
    phone: 'start',
    cell: ({ status }) => <Badge tone={ticketTones[status]}>{ticketStatusNames[status]}</Badge>,
  },
  { head: 'Assigned to', cut: true, phone: 'end', cell: ({ assignedTo }) => assignedTo?.name ?? 'Nobody' },
  {
    head: 'First answer',
    from: 'broad',
    cell: ({ firstAnswer }) => (firstAnswer === null ? 'Not yet' : answerTime(firstAnswer)),
  },
  { head: 'Changed', from: 'desk', cell: ({ changedAt }) => formatLocal(changedAt) },
]
const filters = [
  {
    name: 'status',
    label: 'Status',
    options: [['', 'Any status'], ...ticketStatuses.map((each) => [each, ticketStatusNames[each]] as const)],
  },
  {
    name: 'category',
    label: 'About',
    options: [
      ['', 'About anything'],
      ...ticketCategories.map((each) => [each, categoryNames[each]] as const),
    ],
  },
  {
    name: 'assigned',
    label: 'Assigned to',
    options: [
      ['', 'Assigned to anybody'],
      ['me', 'Me'],
      ['nobody', 'Nobody'],
    ],
  },
] as const

/** Minutes; its line is kept while it is read. */
function firstAnswerWords(usual: number | null | undefined): string {
  if (usual === undefined) return '\u00a0'
  if (usual === null) return 'No first answer in the last 30 days.'
  return `First answer within ${answerTime(usual)}, in the last 30 days.`
}

export function TicketsPage() {
  const api = useApi()
  const desk = useDeskSearch<TicketsSearch>()
  const list = useDeskRows((search) => deskTicketsQuery(api, search), desk)
  return (
    <DeskList
      title="Support"
      what="tickets"
      desk={desk}
      list={list}
      searches="Subject, email, order, ticket"
      filters={filters}
      note={firstAnswerWords(list.data?.firstAnswer)}
      empty="What people write on the support page appears here."
      actions={
        <>
          <Link to="/admin/support/questions" className={button()}>
            Questions
          </Link>
          <Link to="/admin/support/answers" className={button()}>
            Canned answers
          </Link>
        </>
      }
      create={{ words: 'New ticket', to: '/admin/support/new' }}
      columns={columns}
      label="Tickets"
    />
  )
}
