import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { MessageList } from '#pwa/features/messages/message-list.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { Sheet } from '#pwa/ui/overlays/sheet.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { oneReplyQuery, repliesKey } from './replies.queries.ts'

const stack = css({ display: 'grid', gap: '24', pt: '24', minWidth: '0' })

export function ReplySheet({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const { data, isError } = useQuery(oneReplyQuery(useApi(), id))
  return (
    <Sheet open onClose={onClose} title={data?.subject ?? 'Reply'}>
      {isError ? <Notice tone="loss" title="It could not be loaded" /> : null}
      {data ? (
        <div className={stack}>
          <p>
            {data.member}, {data.email}
          </p>
          <MessageList messages={data.messages.map((each) => ({ ...each, state: null }))} own={false} />
          <DeskForm
            key={data.messages.length}
            button="Send answer"
            save={(api) => api.adminAnswerConversation({ id, text })}
            onSaved={async () => {
              setText('')
              showToast({
                tone: 'ok',
                title: 'Sent in a minute. Until then you can stop it among the notifications.',
              })
              await queryClient.invalidateQueries({ queryKey: repliesKey })
            }}
          >
            {(errorOf) => (
              <Field label="Answer" {...errorOf('text')}>
                <Textarea rows={4} value={text} onChange={({ target: { value } }) => setText(value)} />
              </Field>
            )}
          </DeskForm>
        </div>
      ) : isError ? null : (
        <Skeleton height="240px" />
      )}
    </Sheet>
  )
}
