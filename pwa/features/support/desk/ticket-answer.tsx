import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { sendPictures } from '#pwa/features/messages/desk/send-answer.ts'
import { AddPictures, MessagePictures } from '#pwa/features/messages/message-pictures.tsx'
import { usePictures } from '#pwa/features/messages/use-pictures.ts'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Checkbox } from '#pwa/ui/inputs/choice.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select, Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { OpenTicket } from '#shared/support/support-desk.contract.ts'
import { ticketLimits } from '#shared/support/ticket-words.ts'
import { cannedQuery } from './support-desk.queries.ts'

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
  const { data: canned = [] } = useQuery(cannedQuery(useApi()))
  const insert = (id: string) => {
    const body = canned.find((each) => String(each.id) === id)?.body
    if (body) setText((before) => [before.trim(), body].filter(Boolean).join('\n\n'))
  }
  return (
    <DeskForm
      tone="act"
      button="Send answer"
      busyText="Sending"
      save={async (api) => {
        const { id, revision } = ticket
        try {
          const urls = await sendPictures(owner, pictures)
          return await api.adminAnswerTicket({ id, revision, text, pictures: urls, closes })
        } catch (error) {
          if (hasStatus(error, 409)) onLost()
          throw error
        }
      }}
      onSaved={async (changed) => {
        setText('')
        setCloses(false)
        pictures.clear()
        showToast({
          tone: 'ok',
          title: ticket.isMember
            ? 'Sent in a minute. Until then you can stop it under Notifications.'
            : 'Answer sent by mail',
        })
        await onSaved(changed)
      }}
    >
      {(errorOf) => (
        <>
          {canned.length > 0 ? (
            <Field label="Canned answer" mark="optional">
              <Select value="" onChange={({ target }) => insert(target.value)}>
                <option value="">Insert one</option>
                {canned.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
          <Field label="Answer" {...errorOf('text')}>
            <Textarea
              rows={6}
              value={text}
              maxLength={ticketLimits.text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
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
