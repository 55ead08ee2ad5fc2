import { submitChanges } from '#pwa/foundation/data/submit-change.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { MessageRows } from './message-rows.tsx'
import { useInbox } from './use-inbox.ts'

const all = css({ mb: '16' })

export function MessageInbox() {
  const { owner, shown, rows, isFailed, refetch, conversations } = useInbox()
  if (isFailed) return <LoadFailed what="Your messages" onRetry={refetch} />
  if (!shown || !rows) return <Skeleton height="288px" />
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
      <MessageRows rows={rows} owner={owner} />
    </>
  )
}
