import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { NotLoaded } from '#pwa/features/admin/not-loaded.tsx'
import { atDesk, MessageList } from '#pwa/features/messages/message-list.tsx'
import { AddPictures, MessagePictures } from '#pwa/features/messages/message-pictures.tsx'
import { usePictures } from '#pwa/features/messages/use-pictures.ts'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { useSentOnce } from '#pwa/foundation/data/use-sent-once.ts'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { Sheet } from '#pwa/ui/overlays/sheet.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { Skeleton } from '#pwa/ui/states.tsx'
import { type DeskConversation, messageLimits } from '#shared/messages/messages.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { oneReplyQuery, repliesKey } from './replies.queries.ts'
import { cameMeanwhile, sendAnswer } from './send-answer.ts'

const from = css({ display: 'grid', justifyItems: 'start', overflowWrap: 'anywhere' })
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'tap' })
const stack = css({ display: 'grid', gap: '24', pt: '24', minWidth: '0' })

export function ReplySheet({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const pictures = usePictures()
  const owner = useMemberId() ?? ''
  const send = useSentOnce<DeskConversation>()
  const { data, isError, error, refetch } = useQuery(oneReplyQuery(useApi(), id))
  return (
    <Sheet open inAddress onClose={onClose} title={data?.subject ?? 'Reply'}>
      {isError ? <NotLoaded what="conversation" error={error} onRetry={refetch} /> : null}
      {data ? (
        <div className={stack}>
          <div className={from}>
            <span>{data.member}</span>
            <a href={`mailto:${data.email}`} className={link}>
              {data.email}
            </a>
            {data.orderId ? (
              <Link to="/admin/orders/$id" params={{ id: data.orderId }} className={button()}>
                See the order
              </Link>
            ) : null}
          </div>
          <MessageList messages={data.messages.map(atDesk)} own={false} />
          <DeskForm
            button="Send answer"
            busyText="Sending..."
            underWay={pictures.underWay}
            arrivesOnce
            save={async (api) => {
              try {
                const saved = await sendAnswer(api, send, { owner, conversation: data, text, pictures })
                setText((before) => (before === text ? '' : before))
                pictures.clear(pictures.list)
                return saved
              } catch (refusal) {
                // What another administrator answered is shown.
                if (hasStatus(refusal, 409)) void refetch()
                throw refusal
              }
            }}
            onSaved={async ({ waitsForShop }) => {
              showToast({
                tone: 'ok',
                title: 'Sent in a minute. Until then you can stop it under Notifications.',
                ...cameMeanwhile(waitsForShop),
              })
              await queryClient.invalidateQueries({ queryKey: repliesKey })
            }}
          >
            {(errorOf) => (
              <>
                <Field label="Answer" {...errorOf('text')}>
                  <Textarea
                    rows={4}
                    value={text}
                    maxLength={messageLimits.text}
                    onChange={({ target: { value } }) => setText(value)}
                  />
                </Field>
                <MessagePictures pictures={pictures} />
                <AddPictures pictures={pictures} />
              </>
            )}
          </DeskForm>
        </div>
      ) : isError ? null : (
        <Skeleton height="240px" />
      )}
    </Sheet>
  )
}
