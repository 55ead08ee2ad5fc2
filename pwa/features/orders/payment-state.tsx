import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSettings } from '#pwa/features/settings/settings.queries.ts'
import { seenTime } from '#pwa/foundation/device/seen-time.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { formatPrice } from '#shared/format.ts'
import type { Order } from '#shared/orders/orders.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { usePayOrder } from './orders.mutations.ts'

const row = css({ display: { base: 'grid', half: 'flex' }, flexWrap: 'wrap', gap: '12', mt: '12' })
const unknownTitle = "Your bank hasn't answered yet. Please don't pay again."

/** Orders whose buyer came back as one who has paid: until a reload nobody is asked to pay again. */
const returned = new Set<string>()
export const noteReturn = (orderId: string) => returned.add(orderId)
export const hasReturned = (orderId: string) => returned.has(orderId)

type PaymentStateProps = { order: Order; reference: string; left: boolean }

/** In one region that stays: each state is announced as it comes. `reference`: id or pass; `left`: came back unpaid. */
export function PaymentState(props: PaymentStateProps) {
  return (
    <div role="status">
      <StateNotice {...props} />
    </div>
  )
}

function StateNotice({ order, reference, left }: PaymentStateProps) {
  const pay = usePayOrder()
  const { paymentEnabled } = useSettings()
  const isMoneyHere =
    order.status === 'failed' || (order.status === 'cancelled' && order.payment === 'unknown')
  if (isMoneyHere && order.inReview)
    return (
      <Notice tone="waiting" title="We are looking at your payment. Please don't pay again.">
        It arrived, but it does not fit this order: too late, or another amount. You get what you ordered or a
        refund, and we'll mail you at {order.email}.
      </Notice>
    )
  if (order.status === 'failed')
    return (
      <Notice tone="info" title="This order was not completed">
        The shop has checked its payment. Is something missing? Reply to our mail about this order.
      </Notice>
    )
  if (order.payment === 'unknown' && order.status === 'pending')
    return (
      <Notice tone="waiting" title={unknownTitle}>
        This page updates, and we'll mail you at {order.email}.
      </Notice>
    )
  if (order.status === 'cancelled' && order.refunded !== '0.00')
    return (
      <Notice tone="info" title="This order was cancelled">
        {formatPrice(order.refunded, order.currency)} was refunded the way you paid. Banks take a few days to
        show it.
      </Notice>
    )
  if (order.status === 'cancelled' && order.paidAt === null && order.payment !== 'unknown')
    return (
      <Notice tone="info" title="This order was cancelled. Nothing was charged.">
        What was in your cart is still there.
        <div className={row}>
          <Link to="/cart" className={button({ tone: 'second' })}>
            Open cart
          </Link>
        </div>
      </Notice>
    )
  if (order.status !== 'pending') return null
  const hasGoods = order.lines.some((line) => !line.isDigitalDownload)
  const held = order.heldUntil
    ? ` We keep the goods for you until ${seenTime(order.heldUntil)}.`
    : hasGoods
      ? ' The goods are for sale again: you get them if they are still there when you pay.'
      : ''
  const waysToPay = (text: string, another?: ReactNode) =>
    paymentEnabled ? (
      <div className={row}>
        <Button
          tone="act"
          busy={pay.isPending}
          busyText="Opening the payment..."
          onClick={() => pay.mutate(reference)}
        >
          {text}
        </Button>
        {another}
      </div>
    ) : (
      <p>Payments are off at the moment.</p>
    )
  if (order.payment === 'declined')
    return (
      <Notice tone="loss" title="Payment declined. Nothing was charged. Your cart is kept.">
        {held.trim()}
        {waysToPay(
          'Try again',
          <Link to="/checkout" className={button({ tone: 'second' })}>
            Pay another way
          </Link>,
        )}
      </Notice>
    )
  if (left || order.payment === 'none')
    return (
      <Notice tone="waiting" title="Not paid yet">
        Nothing was charged. Your cart is kept.{held}
        {waysToPay('Pay now')}
      </Notice>
    )
  return (
    <Notice tone="waiting" title={unknownTitle}>
      This page updates, and we'll mail you at {order.email}.
    </Notice>
  )
}
