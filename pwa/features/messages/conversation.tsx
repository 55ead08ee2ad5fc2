import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useShownNotifications } from '#pwa/features/notifications/inbox/use-shown-notifications.ts'
import { notificationsQuery } from '#pwa/features/notifications/notifications.queries.ts'
import { useWaitingChanges } from '#pwa/foundation/data/waiting-changes.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import type { Notification } from '#shared/notifications/notifications.contract.ts'
import { subjectOfOrder } from '#shared/messages/messages.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { messageChanges } from './changes.ts'
import { MessageList, type ShownMessage } from './message-list.tsx'
import { conversationsQuery } from './messages.queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { useRead } from './use-read.ts'
import { useRefusedReply } from './use-refused-reply.ts'
import { withWaitingMessages } from './waiting-message.tsx'

const title = css({ overflowWrap: 'anywhere' })

const noticeMessage = ({ id, body, createdAt }: Notification): ShownMessage => ({
  id,
  isFromShop: true,
  author: 'The shop',
  text: body,
  pictures: [],
  state: null,
  createdAt,
})

export function ConversationView({ thing, owner }: { thing: string; owner: string }) {
  const api = useApi()
  const notifications = useQuery(notificationsQuery(api))
  const conversations = useQuery(conversationsQuery(api))
  const refused = useRefusedReply('thing', thing)
  const waiting = useWaitingChanges(messageChanges, owner).filter(
    ({ input, seq }) => input.thing === thing && seq !== refused?.entry.seq,
  )
  const shown = useShownNotifications(notifications.data, owner)
  const about = shown?.filter((each) => each.thing === thing)
  useRead(owner, about, notifications.dataUpdatedAt)
  const written = conversations.data?.find((each) => each.thing === thing)
  const first = about?.findLast(({ kind }) => kind === 'shop-notice')
  const subject = written?.subject ?? first?.title ?? (about?.[0] ? subjectOfOrder(thing) : null)
  if (subject === null)
    return (
      <>
        <PageHead title="Conversation" />
        {notifications.isError || conversations.isError ? (
          <LoadFailed
            what="Your messages"
            onRetry={() => Promise.all([notifications.refetch(), conversations.refetch()])}
          />
        ) : notifications.data && conversations.data ? (
          <EmptyState title="This message is not available">
            It was for another account, or has been deleted.
          </EmptyState>
        ) : (
          <Skeleton height="288px" />
        )}
      </>
    )
  const known: ShownMessage[] = [
    ...(first ? [noticeMessage(first)] : []),
    ...(written?.messages.map((each) => ({ ...each, state: null })) ?? []),
  ]
  return (
    <>
      <PageHead title={<span className={title}>{subject}</span>}>
        {written?.orderId ? (
          <Link to="/user/orders/$orderId" params={{ orderId: written.orderId }} className={button()}>
            See your order
          </Link>
        ) : first ? (
          <Link to={first.path} className={button()}>
            See what it is about
          </Link>
        ) : null}
      </PageHead>
      <MessageList messages={withWaitingMessages(known, waiting)} own />
      {refused === undefined ? (
        <Skeleton height="240px" />
      ) : (
        <ReplyForm
          key={refused?.entry.seq ?? 'new'}
          changeOf={(text, pictures) => ({
            endpoint: 'sendMessage',
            key: crypto.randomUUID(),
            input: { thing, text, pictures: [...pictures] },
          })}
          owner={owner}
          about={thing}
          refused={refused}
        />
      )}
    </>
  )
}
