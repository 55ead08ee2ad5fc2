import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { Notice } from '#pwa/ui/states.tsx'
import { formatPrice } from '#shared/format.ts'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'
import { css } from '#styled/css'

const stack = css({ display: 'grid', gap: '16', overflowWrap: 'anywhere' })

/** `pending`: the provider has taken it; `waiting`: no answer yet. @param left decimal string, still refundable */
export function RefundOutcome({
  order: { currency, email },
  amount,
  left,
  state,
}: {
  order: AdminOrder
  amount: string
  left: string
  state: 'done' | 'pending' | 'waiting'
}) {
  const { paymentProvider } = useShop()
  const sum = formatPrice(amount, currency)
  if (state === 'pending')
    return (
      <Notice tone="waiting" title={`${sum} is on its way back`} role="status">
        {paymentProvider} has taken the refund, and the bank has not confirmed it yet. That can take days. The
        buyer sees the same, and is told by mail at {email} when it has arrived. If it fails, you find it
        under Failed orders.
      </Notice>
    )
  if (state === 'waiting')
    return (
      <Notice tone="waiting" title={`The refund of ${sum} is under way`} role="status">
        {paymentProvider} has not answered yet. The shop tries again until it does, and refunds it once. There
        is nothing to do now.
      </Notice>
    )
  return (
    <div className={stack}>
      <Notice tone="ok" title={`${sum} refunded`} role="status">
        {paymentProvider} sends it back the way it was paid. With most banks it arrives within 10 days.
      </Notice>
      <p>
        {left === '0.00'
          ? 'Nothing is left to refund. The buyer can no longer open the files, and what has not shipped is cancelled.'
          : `${formatPrice(left, currency)} of this order can still be refunded.`}{' '}
        The buyer is told by mail at {email}.
      </p>
    </div>
  )
}
