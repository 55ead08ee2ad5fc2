import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import {
  categoryNames,
  ticketCategories,
  type TicketCategory,
  ticketStatuses,
  ticketStatusNames,
  type TicketStatus,
} from '#shared/support/ticket-words.ts'
import { latestSeen } from '#shared/messages/messages.contract.ts'
import type { OpenTicket } from '#shared/support/support-desk.contract.ts'

type TicketFieldsProps = {
  ticket: OpenTicket
  /** The revisions that answers of this screen made. */
  own: readonly number[]
  onSaved: (changed: OpenTicket) => unknown
}

const read = ({ status, category, assignedTo }: OpenTicket) => ({
  status,
  category,
  assigned: assignedTo?.id ?? '',
})
type Draft = ReturnType<typeof read>
const nothing: Partial<Draft> = {}

/** Status, kind, and who has it. */
export function TicketFields({ ticket, own, onSaved }: TicketFieldsProps) {
  const [taken, setTaken] = useState(ticket)
  const [chosen, setChosen] = useState(nothing)
  let revision = taken.revision
  while (own.includes(revision + 1)) revision += 1
  // My own answer is no conflict with what I chose before it.
  const shown = revision === ticket.revision ? ticket : taken
  const draft = { ...read(shown), ...chosen }
  const { status, category, assigned } = draft
  const change = (part: Partial<Draft>) => setChosen((before) => ({ ...before, ...part }))
  const { administrators, assignedTo } = ticket
  const isListed = administrators.some(({ id }) => id === assignedTo?.id)
  const listed = assignedTo && !isListed ? [assignedTo, ...administrators] : administrators
  const nameOf = (id: string) => listed.find((each) => each.id === id)?.name ?? 'Nobody'
  return (
    <DeskForm
      save={async (api, _form, base = ticket) =>
        api.adminUpdateTicket({
          id: base.id,
          revision: Math.max(base.revision, shown.revision),
          status: chosen.status,
          category: chosen.category,
          assignedTo: chosen.assigned === undefined ? undefined : chosen.assigned || null,
          seen: latestSeen((base.changedAt > shown.changedAt ? base : shown).messages),
        })
      }
      edits={{
        record: ticket,
        draft: chosen,
        mine: () => draft,
        read,
        // What was not chosen is not sent.
        fields: (values) => ({
          ...(chosen.status ? { Status: ticketStatusNames[values.status] } : {}),
          ...(chosen.assigned === undefined ? {} : { 'Assigned to': nameOf(values.assigned) }),
          ...(chosen.category ? { About: categoryNames[values.category] } : {}),
        }),
        take: (record) => {
          setTaken(record)
          setChosen(nothing)
          return nothing
        },
      }}
      onSaved={async (changed) => {
        showToast({ tone: 'ok', title: 'Saved' })
        await onSaved(changed)
      }}
    >
      {(errorOf) => (
        <>
          <Field label="Status" {...errorOf('status')}>
            <Select
              value={status}
              onChange={({ target }) => change({ status: target.value as TicketStatus })}
            >
              {ticketStatuses.map((each) => (
                <option key={each} value={each}>
                  {ticketStatusNames[each]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Assigned to" {...errorOf('assignedTo')}>
            <Select value={assigned} onChange={({ target }) => change({ assigned: target.value })}>
              <option value="">Nobody</option>
              {listed.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="About" {...errorOf('category')}>
            <Select
              value={category}
              onChange={({ target }) => change({ category: target.value as TicketCategory })}
            >
              {ticketCategories.map((each) => (
                <option key={each} value={each}>
                  {categoryNames[each]}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
    </DeskForm>
  )
}
