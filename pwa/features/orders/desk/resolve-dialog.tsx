import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import type { FailedOrder } from '#shared/orders/failed-orders.contract.ts'
import { useReadFailedOrders } from './failed-orders.queries.ts'

type ResolveDialogProps = { failed: FailedOrder; onClose: () => void }

export function ResolveDialog({ failed, onClose }: ResolveDialogProps) {
  const readAgain = useReadFailedOrders()
  return (
    <Dialog
      open
      onClose={onClose}
      title={failed.order ? `Resolve ${failed.order.number}` : 'Resolve this payment'}
    >
      <DeskForm
        save={(api, form) => api.adminResolveFailedOrder({ id: failed.id, note: formWord(form, 'note') })}
        button="Mark as resolved"
        onSaved={async () => {
          onClose()
          await readAgain()
        }}
        onCancel={onClose}
      >
        {(errorOf) => (
          <Field
            label="What was done"
            hint="Only administrators read it. No money moves by this."
            {...errorOf('note')}
          >
            <TextInput name="note" required maxLength={500} />
          </Field>
        )}
      </DeskForm>
    </Dialog>
  )
}
