import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { FormPart } from '#pwa/features/admin/form/form-part.tsx'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { TicketPlane } from '#pwa/features/support/ticket-plane.tsx'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { useSentOnce } from '#pwa/foundation/data/use-sent-once.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Select, Textarea, TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { PageHead } from '#pwa/ui/page-section.tsx'
import type { OpenTicket } from '#shared/support/support-desk.contract.ts'
import {
  categoryNames,
  ticketCategories,
  type TicketCategory,
  ticketLimits,
} from '#shared/support/ticket-words.ts'

/** For somebody who called or wrote elsewhere. */
export function NewTicketPage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const send = useSentOnce<OpenTicket>()
  const [productId, setProductId] = useState('')
  return (
    <AdminFrame>
      <PageHead title="New ticket" area="admin" note={<Link to="/admin/support">All tickets</Link>} />
      <DeskForm
        tone="act"
        button="Open ticket"
        arrivesOnce
        save={(api, form) => {
          const order = formWord(form, 'order')
          const input = {
            email: formWord(form, 'email'),
            category: formWord(form, 'category') as TicketCategory,
            subject: formWord(form, 'subject'),
            message: formWord(form, 'message'),
            ...(order ? { order } : {}),
            ...(productId ? { productId: Number(productId) } : {}),
          }
          return send(input, (options) => api.adminCreateTicket(input, options))
        }}
        onSaved={async ({ id }) => {
          showToast({ tone: 'ok', title: `Ticket ${id} is open` })
          await queryClient.invalidateQueries({ queryKey: tag('Support') })
        }}
        onDone={({ id }) => navigate({ to: '/admin/support/edit/$id', params: { id: String(id) } })}
      >
        {(errorOf, changed) => (
          <>
            <FormPart title="Who wrote">
              <Field
                label="Email"
                hint="A member reads it in their messages, anybody else by a link that is mailed."
                {...errorOf('email')}
              >
                <TextInput name="email" type="email" required autoComplete="off" />
              </Field>
              <Field label="Order number" mark="optional" {...errorOf('order')}>
                <TextInput name="order" maxLength={20} autoComplete="off" />
              </Field>
              <TicketPlane
                productId={productId}
                readOnly={false}
                error={errorOf('productId').error}
                onChange={(next) => {
                  setProductId(next)
                  changed()
                }}
              />
            </FormPart>
            <FormPart title="What they want">
              <Field label="About" {...errorOf('category')}>
                <Select name="category" defaultValue="other">
                  {ticketCategories.map((each) => (
                    <option key={each} value={each}>
                      {categoryNames[each]}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label="Subject" {...errorOf('subject')}>
                <TextInput name="subject" required maxLength={ticketLimits.subject} autoComplete="off" />
              </Field>
              <Field label="What they said" {...errorOf('message')}>
                <Textarea name="message" required rows={6} maxLength={ticketLimits.text} />
              </Field>
            </FormPart>
          </>
        )}
      </DeskForm>
    </AdminFrame>
  )
}
