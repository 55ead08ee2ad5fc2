import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import type { News } from '#shared/notifications/admin-news.contract.ts'
import { newsKinds } from '#shared/notifications/news-kinds.ts'
import { button } from '#styled/recipes'
import { ComposeNews } from './compose-news.tsx'
import { adminNewsQuery, type NewsDeskSearch } from './news.queries.ts'
import { NewsSheet } from './news-sheet.tsx'
import { progressWords, stateBadges } from './news-words.ts'
import { PushHealth } from './push-health.tsx'

const columns: readonly AdminColumn<News>[] = [
  {
    head: 'News',
    name: true,
    phone: 'whole',
    cell: ({ id, title }) => (
      <Link to="." search={(before) => ({ ...before, news: id })}>
        {title}
      </Link>
    ),
  },
  { head: 'Kind', from: 'broad', cell: ({ kind }) => newsKinds[kind].label },
  { head: 'For', cut: true, phone: 'start', cell: ({ audience }) => audience },
  { head: 'Status', phone: 'end', cell: ({ state }) => <Badge {...stateBadges[state]} /> },
  { head: 'Reached', phone: 'whole', cell: progressWords },
  { head: 'Starts', from: 'desk', cell: ({ startsAt }) => formatLocal(startsAt) },
  { head: 'By', from: 'broad', cut: true, cell: ({ createdBy }) => createdBy ?? 'The shop itself' },
]
const states = [
  ['', 'Any status'],
  ['waiting', 'Waiting'],
  ['sending', 'Sending'],
  ['done', 'Sent'],
  ['stopped', 'Stopped'],
] as const

export function NewsPage() {
  const api = useApi()
  const desk = useDeskSearch<NewsDeskSearch>()
  const { news } = desk.search
  const [isComposing, setComposing] = useState(false)
  const close = () => setComposing(false)
  return (
    <DeskList
      title="Notifications"
      what="notifications"
      desk={desk}
      list={useDeskRows((search) => adminNewsQuery(api, search), desk)}
      searches="Title"
      filters={[{ name: 'state', label: 'Status', options: states }]}
      empty="The shop announces new planes, releases and sales for you. Write a notice for anything else."
      actions={
        <Link to="/admin/notifications/replies" className={button()}>
          Replies
        </Link>
      }
      create={{ words: 'New notice', start: () => setComposing(true) }}
      after={
        <>
          <PushHealth />
          {news ? <NewsSheet key={news} id={news} onClose={() => desk.show({ news: undefined })} /> : null}
          <Dialog open={isComposing} onClose={close} title="New notice" size="wide">
            <ComposeNews onDone={close} />
          </Dialog>
        </>
      }
      columns={columns}
    />
  )
}
