import { Link } from '@tanstack/react-router'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import type { ConversationRow } from '#shared/messages/messages.contract.ts'
import { button } from '#styled/recipes'
import { type RepliesSearch, repliesQuery } from './replies.queries.ts'
import { ReplySheet } from './reply-sheet.tsx'

const columns: readonly AdminColumn<ConversationRow>[] = [
  {
    head: 'About',
    name: true,
    phone: 'whole',
    cell: ({ id, subject }) => (
      <Link to="." search={(before) => ({ ...before, reply: id })}>
        {subject}
      </Link>
    ),
  },
  { head: 'From', cut: true, phone: 'start', cell: ({ member, email }) => `${member}, ${email}` },
  { head: 'Latest', cut: true, phone: 'whole', cell: ({ latest }) => latest },
  {
    head: 'Status',
    phone: 'end',
    cell: ({ waitsForShop }) => (
      <Badge tone={waitsForShop ? 'fact' : 'ok'}>{waitsForShop ? 'Waiting for you' : 'Answered'}</Badge>
    ),
  },
  { head: 'Changed', from: 'desk', cell: ({ changedAt }) => formatLocal(changedAt) },
]
const states = [
  ['', 'Any status'],
  ['waiting', 'Waiting for you'],
  ['answered', 'Answered'],
] as const

export function RepliesPage() {
  const api = useApi()
  const desk = useDeskSearch<RepliesSearch>()
  const { reply } = desk.search
  return (
    <DeskList
      title="Replies"
      what="replies"
      desk={desk}
      list={useDeskRows((search) => repliesQuery(api, search), desk)}
      searches="Title, order, name, email"
      filters={[{ name: 'state', label: 'Status', options: states }]}
      empty="What members write about your notices and their orders appears here."
      actions={
        <Link to="/admin/notifications" className={button()}>
          Notifications
        </Link>
      }
      after={
        reply ? <ReplySheet key={reply} id={reply} onClose={() => desk.show({ reply: undefined })} /> : null
      }
      columns={columns}
    />
  )
}
