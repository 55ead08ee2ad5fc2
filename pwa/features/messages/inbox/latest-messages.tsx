import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import { MessageRows } from './message-rows.tsx'
import { useInbox } from './use-inbox.ts'

const most = 3

/** On the dashboard: the newest rows of the messages. */
export function LatestMessages() {
  const { owner, rows, isFailed, refetch, conversations } = useInbox()
  if (isFailed) return <LoadFailed what="Your notifications" onRetry={refetch} />
  if (!rows) return <Skeleton height="96px" />
  const failed = conversations.isLoadingError ? (
    <LoadFailed what="Your conversations" onRetry={conversations.refetch} />
  ) : null
  return (
    <>
      {failed}
      {rows.length > 0 ? <MessageRows rows={rows.slice(0, most)} owner={owner} /> : null}
      {rows.length === 0 && !failed ? (
        <p>
          No notifications yet. News about your orders, your wishlist and your subscriptions appears here.
        </p>
      ) : null}
    </>
  )
}
