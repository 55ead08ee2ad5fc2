import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { hasStatus } from '#pwa/foundation/network/api-client.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import type { HandIn } from '#shared/beta/tasks/admin-tasks.contract.ts'
import { handInLimits } from '#shared/beta/tasks/measures.ts'

type ReturnProps = {
  handIn: HandIn
  onClose: () => void
  onDone: () => void
  onFault: (error: Error) => void
}

export function ReturnDialog({ handIn, onClose, onDone, onFault }: ReturnProps) {
  const { id, revision, name, username } = handIn
  const [reason, setReason] = useState('')
  return (
    <Dialog open onClose={onClose} title={`Return ${name}`}>
      <DeskForm
        button="Return"
        busyText="Returning..."
        onCancel={onClose}
        onSaved={() => {
          onClose()
          onDone()
        }}
        save={async (api) => {
          try {
            return await api.adminReviewHandIn({ id, revision, decision: 'returned', reason: reason.trim() })
          } catch (error) {
            if (hasStatus(error, 409) && error instanceof Error) {
              onClose()
              onFault(error)
            }
            throw error
          }
        }}
      >
        {(errorOf) => (
          <Field
            label="What is missing?"
            hint={`${username} reads it, and can hand in again.`}
            {...errorOf('reason')}
          >
            <Textarea
              rows={4}
              data-autofocus
              maxLength={handInLimits.reason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        )}
      </DeskForm>
    </Dialog>
  )
}
