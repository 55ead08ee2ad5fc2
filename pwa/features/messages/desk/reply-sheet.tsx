import { useQuery, useQueryClient } from '@tanstack/react-query'
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
            save={(api, form) =>
              api.adminAnswerConversation({ id, text: String(new FormData(form).get('text') ?? '') })
            }
            onSaved={async () => {
              showToast({
                tone: 'ok',
                title: 'Sent in a minute. Until then you can stop it among the notifications.',
              })
              await queryClient.invalidateQueries({ queryKey: repliesKey })
            }}
          >
            {(errorOf) => (
              <Field label="Answer" {...errorOf('text')}>
                <Textarea name="text" rows={4} />
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
