import { sendsWhen } from '#pwa/foundation/data/saved-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { AddPictures, MessagePictures } from '#pwa/features/messages/message-pictures.tsx'
import { usePictures } from '#pwa/features/messages/use-pictures.ts'
import { acceptedText } from '#pwa/features/uploads/attachment.ts'
import { refusalOf } from '#pwa/foundation/data/change-kind.ts'
import { dropEntries } from '#pwa/foundation/data/outbox.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { ChangeRefused, type FormOutcome, NotSaved } from '#pwa/foundation/data/submit-change.ts'
import { useSubmitForm } from '#pwa/foundation/data/use-submit-form.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select, Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import type { Ticket } from '#shared/support/support.contract.ts'
import { categoryNames, ticketCategories, ticketLimits } from '#shared/support/ticket-words.ts'
import { css } from '#styled/css'
import { AboutFields } from './about-fields.tsx'
import { useTicketFields } from './ticket-draft.store.ts'
import {
  changesOf,
  type DraftFaults,
  emptyDraft,
  faultsOf,
  type RefusedTicket,
  type TicketDraft,
} from './use-ticket-draft.ts'

const form = css({ display: 'grid', gap: '16', maxWidth: 'prose' })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'center' })

/** `sends` says when a ticket that waits on this device is sent; `arrived` is the answer to it. */
export type SentTicket = { isGuest: boolean } & (
  | { ticket: Ticket }
  | { ticket: null; sends: string; arrived: Promise<Ticket> }
)

const sentOf = (result: FormOutcome, isGuest: boolean): SentTicket =>
  result.kind === 'done'
    ? { isGuest, ticket: result.body as Ticket }
    : {
        isGuest,
        ticket: null,
        sends: sendsWhen(result.state),
        arrived: result.arrived as Promise<Ticket>,
      }

type Category = TicketDraft['category']
type CategoryFieldProps = {
  value: Category
  error: string | undefined
  onChange: (category: Category) => void
}

function CategoryField({ value, error, onChange }: CategoryFieldProps) {
  return (
    <Field label="What is it about?" error={error}>
      <Select name="category" value={value} onChange={({ target }) => onChange(target.value as Category)}>
        <option value="">Choose one</option>
        {ticketCategories.map((each) => (
          <option key={each} value={each}>
            {categoryNames[each]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type TicketFormProps = {
  /** A member's id; null: a guest. */
  member: string | null
  /** Fills the form, and is replaced by what is sent. */
  refused: RefusedTicket | null
  onSent: (sent: SentTicket) => void
}

export function TicketForm({ member, refused, onSent }: TicketFormProps) {
  const isGuest = member === null
  const queryClient = useQueryClient()
  const { draft, write } = useTicketFields(refused)
  const [faults, setFaults] = useState<DraftFaults>({})
  const [failure, setFailure] = useState(refused ? refusalOf(refused.entry) : null)
  const [isBusy, setBusy] = useState(false)
  const pictures = usePictures(refused?.pictures)
  const submit = useSubmitForm()
  const place = useRef<HTMLFormElement>(null)
  const change = (part: Partial<TicketDraft>) => {
    if (isBusy) return
    write(part)
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(draft, isGuest)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      place.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
      return
    }
    setBusy(true)
    setFailure(null)
    try {
      const sound = pictures.list.filter(({ state }) => state !== 'error')
      const result = await submit(member ?? 'guest', changesOf(draft, isGuest, sound), true)
      if (refused) await dropEntries([refused.entry, ...refused.uploads].map(({ seq }) => seq))
      write(emptyDraft)
      pictures.clear(pictures.list)
      onSent(sentOf(result, isGuest))
      // Specification, section 4: a new ticket refreshes support data.
      if (result.kind === 'done') await queryClient.invalidateQueries({ queryKey: tag('Support') })
    } catch (error) {
      if (!(error instanceof NotSaved || error instanceof ChangeRefused)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      ref={place}
      className={form}
      onSubmit={(event) => void send(event)}
      noValidate
      aria-label="Write to us"
    >
      {failure ? (
        <Notice tone="loss" title="Not sent" role="alert">
          {failure}
        </Notice>
      ) : null}
      <CategoryField
        value={draft.category}
        error={faults.category}
        onChange={(category) => change({ category })}
      />
      <Field label="Subject" error={faults.subject}>
        <TextInput
          name="subject"
          value={draft.subject}
          maxLength={ticketLimits.subject}
          readOnly={isBusy}
          autoComplete="off"
          onChange={({ target }) => change({ subject: target.value })}
        />
      </Field>
      <Field
        label="Message"
        hint={`Up to ${ticketLimits.pictures} pictures: ${acceptedText}, 10 MB each.`}
        error={faults.message}
      >
        <Textarea
          name="message"
          rows={6}
          value={draft.message}
          maxLength={ticketLimits.text}
          readOnly={isBusy}
          onChange={({ target }) => change({ message: target.value })}
        />
      </Field>
      <MessagePictures pictures={pictures} />
      <AboutFields
        isGuest={isGuest}
        order={draft.order}
        orderError={faults.order}
        productId={draft.productId}
        readOnly={isBusy}
        onChange={change}
      />
      {isGuest ? (
        <Field label="Email" hint="We answer to it, with a link to your ticket." error={faults.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            value={draft.email}
            readOnly={isBusy}
            onChange={({ target }) => change({ email: target.value })}
          />
        </Field>
      ) : null}
      <div className={row}>
        <AddPictures pictures={pictures} busy={isBusy} />
        <Button
          type="submit"
          tone="act"
          busy={isBusy || pictures.underWay !== null}
          busyText={pictures.underWay ?? 'Sending...'}
        >
          Send
        </Button>
      </div>
    </form>
  )
}
