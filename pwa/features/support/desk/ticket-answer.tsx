import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { cameMeanwhile, sendPictures } from '#pwa/features/messages/desk/send-answer.ts'
import { AddPictures, MessagePictures } from '#pwa/features/messages/message-pictures.tsx'
import { usePictures } from '#pwa/features/messages/use-pictures.ts'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { useSentOnce } from '#pwa/foundation/data/use-sent-once.ts'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { latestSeen } from '#shared/messages/messages.contract.ts'
import type { OpenTicket } from '#shared/support/support-desk.contract.ts'
import { ticketLimits } from '#shared/support/ticket-words.ts'
import { CannedChoice } from './canned-choice.tsx'

type TicketAnswerProps = {
  ticket: OpenTicket
  onSaved: (changed: OpenTicket) => unknown
  /** Another administrator was first. */
  onLost: () => void
}

export function TicketAnswer({ ticket, onSaved, onLost }: TicketAnswerProps) {
  const [text, setText] = useState('')
  const [closes, setCloses] = useState(false)
  const pictures = usePictures()
  const owner = useMemberId() ?? ''
  const send = useSentOnce<OpenTicket>()
  const insert = (body: string) => setText((before) => [before.trim(), body].filter(Boolean).join('\n\n'))
  return (
    <DeskForm
      tone="act"
      button="Send answer"
      busyText="Sending..."
      underWay={pictures.underWay}
      arrivesOnce
      save={async (api) => {
        const { id, revision, messages } = ticket
        try {
          const urls = await sendPictures(owner, pictures)
          const input = { id, revision, text, pictures: urls, closes, seen: latestSeen(messages) }
          const changed = await send([text, urls, closes], (options) => api.adminAnswerTicket(input, options))
          setText((before) => (before === text ? '' : before))
          setCloses((before) => before && !closes)
          pictures.clear(pictures.list)
          return changed
        } catch (error) {
          if (hasStatus(error, 409)) onLost()
          throw error
        }
      }}
      onSaved={async (changed) => {
        showToast({
          tone: 'ok',
          title: ticket.isMember
            ? 'Sent in a minute. Until then you can stop it under Notifications.'
            : 'Answer sent by mail',
          ...cameMeanwhile(changed.status === 'open'),
        })
        await onSaved(changed)
      }}
    >
      {(errorOf) => (
        <>
          <Field label="Answer" {...errorOf('text')}>
            <Textarea
              rows={6}
              value={text}
              maxLength={ticketLimits.text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <CannedChoice onChoose={insert} />
          <MessagePictures pictures={pictures} />
          <div>
            <AddPictures pictures={pictures} />
          </div>
          <Checkbox
            label="Close the ticket"
            note="A reply opens it again."
            checked={closes}
            onChange={({ target }) => setCloses(target.checked)}
          />
        </>
      )}
    </DeskForm>
  )
}
