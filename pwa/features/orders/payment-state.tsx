import { Link } from '@tanstack/react-router'
import { Button } from '#pwa/ui/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import type { Order } from '#shared/orders/orders.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { usePayOrder } from './orders.mutations.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '12', mt: '12' })

/** What is with the money of an unpaid order, and what to press. */
export function PaymentState({ order, left }: { order: Order; left: boolean }) {
  const pay = usePayOrder()
  if (order.status !== 'pending') return null
  const payButton = (text: string) => (
    <Button
      tone="act"
      busy={pay.isPending}
      busyText="Opening the payment..."
      onClick={() => pay.mutate(order.id)}
    >
      {text}
    </Button>
  )
  if (order.payment === 'declined')
    return (
      <Notice tone="loss" title="Payment declined. Nothing was charged. Your cart is kept.">
        <div className={row}>
          {payButton('Try again')}
          <Link to="/checkout" className={button({ tone: 'second' })}>
            Other way to pay
          </Link>
        </div>
      </Notice>
    )
  if (left || order.payment === 'none')
    return (
      <Notice tone="waiting" title="Not paid yet">
        Nothing was charged. Your cart is kept.
        <div className={row}>{payButton('Pay now')}</div>
      </Notice>
    )
  return (
    <Notice tone="waiting" title="Your bank hasn't answered yet. Please don't pay again." role="status">
      This page updates by itself.
      {order.payment === 'open' ? <div className={row}>{payButton('Back to the payment')}</div> : null}
    </Notice>
  )
}
