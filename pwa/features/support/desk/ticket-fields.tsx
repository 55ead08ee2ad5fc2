import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { draftEdits } from '#pwa/features/admin/form/present-state.ts'
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
import type { OpenTicket } from '#shared/support/support-desk.contract.ts'

type TicketFieldsProps = {
  ticket: OpenTicket
  onSaved: (changed: OpenTicket) => unknown
}

const read = ({ status, category, assignedTo }: OpenTicket) => ({
  status,
  category,
  assigned: assignedTo?.id ?? '',
})

/** Status, kind, and who has it. */
export function TicketFields({ ticket, onSaved }: TicketFieldsProps) {
  const [draft, setDraft] = useState(() => read(ticket))
  const { status, category, assigned } = draft
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const nameOf = (id: string) => ticket.administrators.find((each) => each.id === id)?.name ?? 'Nobody'
  return (
    <DeskForm
      save={async (api, _form, base = ticket) =>
        api.adminUpdateTicket({
          id: base.id,
          revision: base.revision,
          status,
          category,
          assignedTo: assigned || null,
        })
      }
      edits={draftEdits(ticket, {
        draft,
        setDraft,
        read,
        fields: (shown) => ({
          Status: ticketStatusNames[shown.status],
          'Assigned to': nameOf(shown.assigned),
          About: categoryNames[shown.category],
        }),
      })}
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
              {ticket.administrators.map(({ id, name }) => (
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
