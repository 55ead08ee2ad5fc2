import { Notice } from '#pwa/ui/states.tsx'
import { formatDate, formatPrice } from '#shared/format.ts'
import type { Order, OrderRefund } from '#shared/orders/orders.contract.ts'

function RefundNotice({ refund, order }: { refund: OrderRefund; order: Order }) {
  const sum = formatPrice(refund.amount, order.currency)
  if (refund.state === 'open')
    return (
      <Notice tone="waiting" title={`Your refund of ${sum} is being made`} role="status">
        Our payment provider has not confirmed it yet. You don't need to do anything.
      </Notice>
    )
  if (refund.state === 'pending')
    return (
      <Notice tone="waiting" title={`${sum} is on its way back to you`} role="status">
        Your bank has not confirmed it yet. That can take some days. We'll mail you at {order.email} when it
        has arrived.
      </Notice>
    )
  if (refund.state === 'failed')
    return (
      <Notice tone="loss" title={`Your refund of ${sum} did not arrive`}>
        The money is with us. We have seen it and look for another way. Has your account or card changed? Then
        reply to our mail.
      </Notice>
    )
  return null
}

/** What of a refund has not reached its buyer yet, or reached them another way. */
export function RefundState({ order }: { order: Order }) {
  const { refunds, withdrawalAskedAt, withdrawalSettledAt } = order
  return (
    <>
      {withdrawalAskedAt && withdrawalSettledAt && order.payment === 'paid' ? (
        <Notice tone="ok" title={`Your withdrawal is settled, ${formatDate(withdrawalSettledAt)}`}>
          You withdrew on {formatDate(withdrawalAskedAt)}. We refunded you in another way than you paid.
        </Notice>
      ) : null}
      {refunds.map((refund) => (
        <RefundNotice key={refund.id} refund={refund} order={order} />
      ))}
    </>
  )
}
