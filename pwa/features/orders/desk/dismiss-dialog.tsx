import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import type { FailedOrder } from '#shared/orders/failed-orders.contract.ts'
import { failedOrderName } from './failed-order-words.ts'
import { useDecidedElsewhere, useReadFailedOrders } from './failed-orders.queries.ts'

type DismissDialogProps = { failed: FailedOrder; open: boolean; onClose: () => void }

export function DismissDialog({ failed, open, onClose }: DismissDialogProps) {
  const readAgain = useReadFailedOrders()
  const decidedElsewhere = useDecidedElsewhere(onClose)
  return (
    <Dialog open={open} onClose={onClose} title={`Dismiss ${failedOrderName(failed)}`}>
      <DeskForm
        save={(api, form) =>
          api.adminResolveFailedOrder({ id: failed.id, note: formWord(form, 'note') }).catch(decidedElsewhere)
        }
        button="Dismiss"
        // Not awaited: the dialog is over when the shop has answered.
        onSaved={(saved) => void readAgain(saved)}
        onDone={onClose}
        onCancel={onClose}
      >
        {(errorOf) => (
          <Field
            label="What was done"
            hint="Only administrators see it. It moves no money."
            {...errorOf('note')}
          >
            <TextInput name="note" required maxLength={500} />
          </Field>
        )}
      </DeskForm>
    </Dialog>
  )
}
