import { useState } from 'react'
import { withFreshSignIn } from '#pwa/features/accounts/factors/confirm-sign-in.store.ts'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { formatPrice } from '#shared/format.ts'
import type { FailedOrder, FailedOrderDetail } from '#shared/orders/failed-orders.contract.ts'
import { failedOrderName } from './failed-order-words.ts'
import { useDecidedElsewhere, useReadFailedOrders } from './failed-orders.queries.ts'

type RefundFailedDialogProps = { failed: FailedOrder; amount: string; open: boolean; onClose: () => void }

/** All of the money that waits is refunded; a part of it on the page of its order. */
export function RefundFailedDialog({ failed, amount, open, onClose }: RefundFailedDialogProps) {
  // Sent again after a lost answer, it is refunded once.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const readAgain = useReadFailedOrders()
  const decidedElsewhere = useDecidedElsewhere(onClose)
  const sum = formatPrice(amount, failed.order?.currency ?? '')
  const finish = (saved: FailedOrderDetail) => {
    setKey(crypto.randomUUID())
    showToast(
      saved.refunding
        ? { tone: 'info', title: `The refund of ${sum} is under way` }
        : { tone: 'ok', title: `${sum} refunded` },
    )
    void readAgain(saved)
  }
  return (
    <Dialog open={open} onClose={onClose} title={`Refund ${failedOrderName(failed)}`}>
      <DeskForm
        save={(api, form) =>
          withFreshSignIn(() =>
            api.adminRefundFailedOrder({ id: failed.id, key, amount, reason: formWord(form, 'reason') }),
          ).catch(decidedElsewhere)
        }
        button={`Refund ${sum}`}
        busyText="Refunding..."
        tone="lossFinal"
        onSaved={finish}
        onDone={onClose}
        onCancel={onClose}
      >
        {(errorOf) => (
          <>
            <p>
              {sum} go back the way they were paid. The buyer is told by mail at {failed.order?.email}.
            </p>
            <Field
              label="Reason"
              hint="The buyer can read it in the history of the order."
              {...errorOf('reason')}
            >
              <TextInput
                name="reason"
                required
                maxLength={200}
                defaultValue="The order could not be completed."
              />
            </Field>
          </>
        )}
      </DeskForm>
    </Dialog>
  )
}
