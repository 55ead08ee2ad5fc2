import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { submitChanges } from '#pwa/foundation/data/submit-change.ts'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { dayAndTime } from '#pwa/foundation/device/seen-time.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import { refOfThing } from '#shared/messages/messages.contract.ts'
import type { Notification } from '#shared/notifications/notifications.contract.ts'
import { css } from '#styled/css'
import { notificationsQuery } from '#pwa/features/notifications/notifications.queries.ts'
import { groupNotifications, type NotificationGroup } from './group-notifications.ts'
import { useShownNotifications } from './use-shown-notifications.ts'

const list = css({ listStyle: 'none', p: '0', m: '0', borderTop: '1px solid {colors.rule}' })
const row = css({
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
const picture = css({ width: '96px', height: '72px', objectFit: 'contain', bg: 'well' })
const words = css({
  display: 'grid',
  gap: '4',
  alignContent: 'start',
  minWidth: '0',
  overflowWrap: 'anywhere',
})
const head = css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'baseline' })
const title = css({ fontWeight: '500' })
const quiet = css({ textStyle: 'note', color: 'ink2' })
const all = css({ mb: '16' })

/** What one can reply to opens as a conversation. */
const placeOf = ({ kind, thing, path }: Notification) =>
  kind === 'shop-notice' && thing.startsWith('notice ') ? `/user/messages/${refOfThing(thing)}` : path

type RowProps = { group: NotificationGroup; onOpen: (notifications: readonly Notification[]) => void }

function Row({ group: { latest, earlier }, onOpen }: RowProps) {
  const isNew = [latest, ...earlier].some(({ isRead }) => !isRead)
  return (
    <li>
      <Link
        to={placeOf(latest)}
        className={row}
        data-plain={latest.picture ? undefined : true}
        data-unread={isNew || undefined}
        onClick={() => onOpen([latest, ...earlier])}
      >
        {latest.picture ? (
          <img src={latest.picture} alt="" width={96} height={72} className={picture} />
        ) : null}
        <span className={words}>
          <span className={head}>
            <b className={title}>{latest.title}</b>
            {isNew ? <Badge tone="fact">New</Badge> : null}
          </span>
          <span>{latest.body}</span>
          <span className={quiet}>
            <time dateTime={latest.createdAt}>{dayAndTime(latest.createdAt)}</time>
            {earlier.length > 0 ? ` · ${earlier.length} earlier` : ''}
          </span>
        </span>
      </Link>
    </li>
  )
}

export function NotificationList() {
  const owner = useMemberId()
  const { data, isError, refetch } = useQuery({ ...notificationsQuery(useApi()), refetchOnMount: 'always' })
  const shown = useShownNotifications(data, owner)
  if (isError && !shown)
    return (
      <Notice
        tone="loss"
        title="Your messages could not be loaded"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  if (!shown) return <Skeleton height="288px" />
  if (shown.length === 0)
    return (
      <EmptyState title="No messages yet">
        News of your orders, your wishlist and what you subscribed to appear here.
      </EmptyState>
    )
  const open = (notifications: readonly Notification[]) => {
    const unread = notifications.filter(({ isRead }) => !isRead)
    if (owner === null || unread.length === 0) return
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
      {shown.some(({ isRead }) => !isRead) ? (
        <Button className={all} onClick={readAll}>
          Mark all as read
        </Button>
      ) : null}
      <ul className={list}>
        {groupNotifications(shown).map((group) => (
          <Row key={group.latest.id} group={group} onOpen={open} />
        ))}
      </ul>
    </>
  )
}
