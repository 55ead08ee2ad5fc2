import { useEffect, useState } from 'react'
import type { Attachment } from '#pwa/features/uploads/attachment.ts'
import { refusedPictures } from '#pwa/features/uploads/refused-pictures.ts'
import { addressOf, uploadChanges } from '#pwa/features/uploads/upload-changes.ts'
import { textOf } from '#pwa/foundation/data/change-kind.ts'
import { type Change, outboxEntries } from '#pwa/foundation/data/outbox.ts'
import { useRefusedChange } from '#pwa/foundation/data/refused-change.ts'
import { filesOf, type OutboxEntry } from '#shared/offline/outbox-entry.ts'
import { ticketCategories, type TicketCategory } from '#shared/support/ticket-words.ts'

export interface TicketDraft {
  category: TicketCategory | ''
  subject: string
  message: string
  email: string
  order: string
  /** Empty: none. */
  productId: string
}
export const emptyDraft: TicketDraft = {
  category: '',
  subject: '',
  message: '',
  email: '',
  order: '',
  productId: '',
}

export type DraftFaults = Partial<Record<keyof TicketDraft, string>>
export function faultsOf(draft: TicketDraft, isGuest: boolean): DraftFaults {
  const missing = (field: keyof TicketDraft) => draft[field].trim() === ''
  return {
    ...(missing('category') ? { category: 'Choose what it is about.' } : {}),
    ...(missing('subject') ? { subject: 'Say in a few words what it is about.' } : {}),
    ...(missing('message') ? { message: 'Tell us what happened.' } : {}),
    ...(isGuest && missing('email') ? { email: 'Please enter your email address.' } : {}),
    ...(isGuest && !missing('email') && !/^\S+@\S+\.\S+$/.test(draft.email.trim())
      ? { email: 'Please enter a valid email address' }
      : {}),
    ...(!missing('order') && !/^(kmi-)?\d{1,9}$/i.test(draft.order.trim())
      ? { order: 'An order number looks like KMI-12345.' }
      : {}),
  }
}

/** The pictures first; the ticket waits for their addresses. */
export function changesOf(
  draft: TicketDraft,
  isGuest: boolean,
  pictures: readonly Attachment[],
): readonly Change[] {
  const order = draft.order.trim()
  const ticket: Change<'createTicket'> = {
    endpoint: 'createTicket',
    key: crypto.randomUUID(),
    input: {
      subject: draft.subject.trim(),
      message: draft.message.trim(),
      category: draft.category || 'other',
      ...(isGuest ? { email: draft.email.trim() } : {}),
      ...(order ? { order } : {}),
      ...(draft.productId ? { productId: Number(draft.productId) } : {}),
      pictures: pictures.map(addressOf),
    },
  }
  return [...uploadChanges(pictures), ticket]
}

export interface RefusedTicket {
  entry: OutboxEntry
  uploads: readonly OutboxEntry[]
  pictures: readonly Attachment[]
  draft: TicketDraft
}
function draftFrom({ input }: OutboxEntry): TicketDraft {
  const category = ticketCategories.find((each) => each === input.category) ?? ''
  const productId = typeof input.productId === 'number' ? String(input.productId) : ''
  return {
    category,
    productId,
    subject: textOf(input.subject),
    message: textOf(input.message),
    email: textOf(input.email),
    order: textOf(input.order),
  }
}
/** The refused ticket that the address names; undefined until it is read. */
export function useRefusedTicket(): RefusedTicket | null | undefined {
  const named = useRefusedChange()
  const [read, setRead] = useState<RefusedTicket | null>(null)
  const entry = named?.endpoint === 'createTicket' ? named : null
  useEffect(() => {
    if (!entry) return undefined
    let isLeft = false
    const uploads = filesOf(entry, outboxEntries())
    const fill = (pictures: readonly Attachment[]) => {
      if (!isLeft) setRead({ entry, uploads, pictures, draft: draftFrom(entry) })
    }
    refusedPictures(entry.input.pictures, uploads).then(fill, (error: unknown) => {
      console.warn('Pictures of a ticket cannot be read:', error)
      fill([])
    })
    return () => {
      isLeft = true
    }
  }, [entry])
  if (named === undefined) return undefined
  if (!entry) return null
  return read?.entry.seq === entry.seq ? read : undefined
}
