import { useState } from 'react'
import { DeskForm } from '#pwa/features/admin/desk-form.tsx'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { formatDate } from '#shared/format.ts'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'
import { useDecidedElsewhere } from './failed-orders.queries.ts'
import { useShowOrder } from './order-desk.mutations.ts'

type SettleDialogProps = { order: AdminOrder; open: boolean; onClose: () => void }

function SettleDialog({ order, open, onClose }: SettleDialogProps) {
  const show = useShowOrder()
  const decidedElsewhere = useDecidedElsewhere(onClose)
  return (
    <Dialog open={open} onClose={onClose} title={`Withdrawal from ${order.number}: settled elsewhere`}>
      <DeskForm
        save={(api, form) =>
          api.adminSettleWithdrawal({ id: order.id, note: formWord(form, 'note') }).catch(decidedElsewhere)
        }
        button="Settled elsewhere"
        // Not awaited: the dialog is over when the shop has answered.
        onSaved={(saved) => void show(saved)}
        onDone={onClose}
        onCancel={onClose}
      >
        {(errorOf) => (
          <>
            <Field label="What was done" hint="Only administrators see it." {...errorOf('note')}>
              <TextInput name="note" required maxLength={500} />
            </Field>
            <p>
              It moves no money. The order is cancelled, and its files are closed. The buyer reads that the
              withdrawal is settled.
            </p>
          </>
        )}
      </DeskForm>
    </Dialog>
  )
}

/** That the buyer has withdrawn, and how it ended where that was not by a refund of the shop. */
export function Withdrawal({ order }: { order: AdminOrder }) {
  const [isOpen, open] = useState(false)
  const { withdrawalAskedAt, withdrawalSettledAt, payment, inReview, isRefunding } = order
  if (!withdrawalAskedAt || payment === 'refunded') return null
  const withdrawn = `The buyer has withdrawn, ${formatDate(withdrawalAskedAt)}`
  if (withdrawalSettledAt)
    return (
      <Notice tone="ok" title={withdrawn}>
        Settled elsewhere, {formatDate(withdrawalSettledAt)}. The history says how.
      </Notice>
    )
  return (
    <>
      <Notice
        tone="loss"
        title={withdrawn}
        action={
          inReview || isRefunding ? null : <Button onClick={() => open(true)}>Settled elsewhere</Button>
        }
      >
        Refund the order within 14 days.
      </Notice>
      <SettleDialog order={order} open={isOpen} onClose={() => open(false)} />
    </>
  )
}
