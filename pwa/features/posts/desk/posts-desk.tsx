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
import type { DeskPostRow } from '#shared/posts/admin-posts.contract.ts'
import { kindNames } from '#shared/posts/post-words.ts'
import { BlockedWriters } from './blocked-writers.tsx'
import { stateBadges } from './post-states.ts'
import { postsDeskKey, type PostsDeskSearch, postsDeskQuery } from './posts-desk.queries.ts'
import { ReviewSheet } from './review-sheet.tsx'

const columns: readonly AdminColumn<DeskPostRow>[] = [
  {
    head: 'Title',
    name: true,
    phone: 'whole',
    cell: ({ id, title }) => (
      <Link to="." search={(before) => ({ ...before, post: id })}>
        <bdi>{title}</bdi>
      </Link>
    ),
  },
  { head: 'Kind', from: 'desk', cell: ({ kind }) => kindNames[kind][0] },
  { head: 'Writer', cut: true, phone: 'start', cell: ({ writer }) => writer.username },
  {
    head: 'Status',
    phone: 'end',
    cell: ({ state, reports }) =>
      reports > 0 ? (
        <Badge tone="loss">{plural(reports, 'report')}</Badge>
      ) : (
        <Badge {...stateBadges[state]} />
      ),
  },
  { head: 'Changed', from: 'desk', cell: ({ changedAt }) => formatLocal(changedAt) },
]
const states = [
  ['waiting', 'Waiting for you'],
  ['reported', 'Reported'],
  ['published', 'Published'],
  ['declined', 'Declined'],
] as const

const acts: readonly DeskAct<DeskPostRow>[] = [
  {
    words: 'Approve',
    key: 'a',
    fits: ({ state }) => state === 'waiting',
    done: (count) => `${plural(count, 'post')} approved`,
    send: (api, rows) =>
      api.adminApprovePosts({ posts: rows.map(({ id, revision, state }) => ({ id, revision, state })) }),
    ask: (count) => ({
      title: `Approve ${plural(count, 'post')}?`,
      text: 'Everybody can read them at once, and their writers are told.',
      button: 'Approve',
    }),
  },
]

export function PostsDeskPage() {
  const api = useApi()
  const desk = useDeskSearch<PostsDeskSearch>()
  const { post } = desk.search
  const list = useDeskRows((search) => postsDeskQuery(api, search), desk)
  const counts = list.data?.counts ?? {}
  const rows = list.data?.rows ?? []
  const open = (id: string | undefined) => desk.show({ post: id })
  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === post)
    // One that has left the list is followed by the first.
    open(rows[at < 0 ? 0 : at + by]?.id)
  }
  return (
    <DeskList
      title="Posts"
      what="posts"
      desk={desk}
      list={list}
      searches="Title, writer, email"
      filters={[{ name: 'state', label: 'Status', options: states, segmented: true, counts }]}
      empty="What members write appears here before everybody can read it."
      after={
        <>
          <BlockedWriters />
          {post ? <ReviewSheet key={post} id={post} onStep={step} onClose={() => open(undefined)} /> : null}
        </>
      }
      columns={columns}
      acts={acts}
      lists={postsDeskKey}
    />
  )
}
