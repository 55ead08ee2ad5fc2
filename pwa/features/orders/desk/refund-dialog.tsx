import { type FormEvent, useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { Field } from '#pwa/ui/inputs/field.tsx'
import { TextInput } from '#pwa/ui/inputs/text-input.tsx'
import { formatPrice } from '#shared/format.ts'
import { fromCents, toCents } from '#shared/money.ts'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'
import { css } from '#styled/css'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { useOrderAct } from './order-desk.mutations.ts'

const stack = css({ display: 'grid', gap: '16' })

/** What is not given back yet, as a decimal string. */
export const leftToRefund = ({ totals, refunded }: AdminOrder) =>
  fromCents(toCents(totals.total) - toCents(refunded))

/** Gives money back, all that is left unless less is written. */
export function RefundDialog({
  order,
  open,
  onClose,
}: {
  order: AdminOrder
  open: boolean
  onClose: () => void
}) {
  // The same key until it has worked: pressed twice, or after a lost answer, the money goes back once.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const left = leftToRefund(order)
  const [amount, setAmount] = useState(left)
  const refund = useOrderAct(
    (api, wanted: { amount: string; reason: string }) =>
      api.adminRefundOrder({ id: order.id, key, ...wanted }),
    ({ refunded, currency }) => `${formatPrice(refunded, currency)} given back in all`,
  )
  const form = `refund-${order.id}`
  const isAmount =
    /^\d{1,8}(\.\d{1,2})?$/.test(amount) && toCents(amount) > 0 && toCents(amount) <= toCents(left)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isAmount) return
    refund.mutate(
      { amount, reason: formWord(event.currentTarget, 'reason') },
      {
        onSuccess: (after) => {
          setKey(crypto.randomUUID())
          setAmount(leftToRefund(after))
          onClose()
        },
      },
    )
  }
  const isWhole = isAmount && toCents(amount) === toCents(left)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Give money back for ${order.number}`}
      actions={
        <>
          <Button tone="lossFinal" type="submit" form={form} busy={refund.isPending} disabled={!isAmount}>
            Give back {isAmount ? formatPrice(amount, order.currency) : ''}
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className={stack}>
        <Field
          label={`Amount, ${order.currency}`}
          hint={`At most ${formatPrice(left, order.currency)}`}
          {...(isAmount ? {} : { error: `An amount such as ${left}` })}
        >
          <TextInput
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.target.value.trim())}
          />
        </Field>
        <Field label="Reason, for the trail">
          <TextInput name="reason" required maxLength={200} defaultValue="Asked for by the buyer." />
        </Field>
        <p>
          {isWhole
            ? 'With all of it given back the files are no longer to be had, and what was not shipped is cancelled.'
            : 'The order stays as it is.'}{' '}
          The buyer is told by mail.
        </p>
      </form>
    </Dialog>
  )
}
