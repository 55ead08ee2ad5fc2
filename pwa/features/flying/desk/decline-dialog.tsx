import { type FormEvent, useId, useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { Textarea } from '#pwa/ui/inputs/text-input.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import type { DeskField } from '#shared/flying/flying.contract.ts'

type DeclineDialogProps = {
  open: boolean
  field: DeskField
  isBusy: boolean
  onClose: () => void
  onDecline: (reason: string) => void
}

/** Who submitted it reads the reason. */
export function DeclineDialog({ open, field, isBusy, onClose, onDecline }: DeclineDialogProps) {
  const form = useId()
  const [reason, setReason] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const decline = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(reason.trim() === '')
    if (reason.trim() !== '') onDecline(reason.trim())
  }
  const isPublished = field.state === 'approved'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${isPublished ? 'Withdraw' : 'Decline'} ${field.fieldName}?`}
      actions={
        <>
          <Button type="submit" form={form} tone="lossFinal" busy={isBusy}>
            {isPublished ? 'Withdraw it' : 'Decline it'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={form} onSubmit={decline} noValidate>
        <Field
          label="Reason"
          hint={field.submitter ? 'The person who submitted it reads this.' : 'For the other administrators.'}
          error={isEmpty ? 'Enter a reason.' : undefined}
        >
          <Textarea
            rows={3}
            value={reason}
            maxLength={500}
            data-autofocus
            onChange={({ target }) => {
              setReason(target.value)
              setEmpty(false)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
