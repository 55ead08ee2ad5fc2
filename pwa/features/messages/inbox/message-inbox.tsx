import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { readAnew } from '#pwa/foundation/data/query-client.ts'
import { submitChanges } from '#pwa/foundation/data/submit-change.ts'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { dayAndTime } from '#pwa/foundation/device/seen-time.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import { hasConversation } from '#shared/messages/messages.contract.ts'
import type { Notification } from '#shared/notifications/notifications.contract.ts'
import { css } from '#styled/css'
import { notificationsQuery } from '#pwa/features/notifications/notifications.queries.ts'
import { conversationsKey, conversationsQuery } from '#pwa/features/messages/messages.queries.ts'
import { useShownNotifications } from '#pwa/features/notifications/inbox/use-shown-notifications.ts'
import { type InboxRow, inboxRows } from './inbox-rows.ts'

const list = css({ listStyle: 'none', p: '0', m: '0', borderTop: '1px solid {colors.rule}' })
const line = css({
  display: 'grid',
  gridTemplateColumns: '96px 1fr',
  gap: { base: '12', desk: '16' },
  minHeight: 'tap',
  py: '12',
  borderBottom: '1px solid {colors.rule}',
  color: 'inherit',
  textDecoration: 'none',
  '&[data-plain]': { gridTemplateColumns: '1fr' },
  '&[data-unread] b': { fontWeight: '700' },
})
const image = css({ width: '96px', height: '72px', objectFit: 'contain', bg: 'well' })
const words = css({
  display: 'grid',
  gap: '4',
  alignContent: 'start',
  minWidth: '0',
  overflowWrap: 'anywhere',
})
const head = css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'baseline' })
const name = css({ fontWeight: '500' })
const excerpt = css({ lineClamp: '2' })
const quiet = css({ textStyle: 'note', color: 'ink2' })
const all = css({ mb: '16' })

type RowProps = { row: InboxRow; onOpen: () => void }

function Row({ row: { title, text, picture, to, at, isNew, earlier }, onOpen }: RowProps) {
  return (
    <li>
      <Link
        to={to}
        className={line}
        data-plain={picture ? undefined : true}
        data-unread={isNew || undefined}
        onClick={onOpen}
      >
        {picture ? <img src={picture} alt="" width={96} height={72} className={image} /> : null}
        <span className={words}>
          <span className={head}>
            <b className={name}>{title}</b>
            {isNew ? <Badge tone="fact">New</Badge> : null}
          </span>
          <span className={excerpt}>{text}</span>
          <span className={quiet}>
            <time dateTime={at}>{dayAndTime(at)}</time>
            {earlier > 0 ? ` · ${earlier} earlier` : ''}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** News about a conversation while the list is open: its latest message is another one. */
function useNewWords(notifications: readonly Notification[] | undefined): void {
  const queryClient = useQueryClient()
  const latest = notifications && (notifications.find(({ thing }) => hasConversation(thing))?.id ?? null)
  const known = useRef(latest)
  useEffect(() => {
    if (known.current !== undefined && known.current !== latest) void readAnew(queryClient, conversationsKey)
    known.current = latest
  }, [queryClient, latest])
}

/** Notifications and conversations of the member. */
export function MessageInbox() {
  const api = useApi()
  const owner = useMemberId()
  const { data, isError, refetch } = useQuery({ ...notificationsQuery(api), refetchOnMount: 'always' })
  const conversations = useQuery(conversationsQuery(api))
  const shown = useShownNotifications(data, owner)
  useNewWords(data)
  if (isError && !shown) return <LoadFailed what="Your messages" onRetry={refetch} />
  if (!shown || conversations.isPending) return <Skeleton height="288px" />
  const rows = inboxRows(shown, conversations.data ?? [])
  const failed = conversations.isLoadingError ? (
    <LoadFailed what="Your conversations" onRetry={conversations.refetch} />
  ) : null
  if (rows.length === 0)
    return (
      failed ?? (
        <EmptyState title="No messages yet">
          News about your orders, your wishlist and your subscriptions appears here.
        </EmptyState>
      )
    )
  const open = ({ thing, notifications }: InboxRow) => {
    const unread = notifications.filter(({ isRead }) => !isRead)
    // A conversation reads what is new in it, once it has that.
    if (owner === null || unread.length === 0 || hasConversation(thing)) return
    submitChanges(
      owner,
      unread.map(({ id }) => ({ endpoint: 'readNotification', input: { id } })),
    ).catch(console.warn)
  }
  const [latest] = shown
  const readAll = () => {
    if (owner !== null && latest)
      submitChanges(owner, [{ endpoint: 'readAllNotifications', input: { upTo: latest.id } }]).catch(
        console.warn,
      )
  }
  return (
    <>
      {failed}
      {shown.some(({ isRead }) => !isRead) ? (
        <Button className={all} onClick={readAll}>
          Mark all as read
        </Button>
      ) : null}
      <ul className={list}>
        {rows.map((row) => (
          <Row key={row.thing} row={row} onOpen={() => open(row)} />
        ))}
      </ul>
    </>
  )
}
