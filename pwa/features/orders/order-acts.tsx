import { useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { formatDate, formatPrice } from '#shared/format.ts'
import type { Order } from '#shared/orders/orders.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { leftToRefund } from './left-to-refund.ts'
import { useOrderAct } from './orders.mutations.ts'
import { withdrawalWords } from './withdrawal-words.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '12', alignItems: 'center' })
const note = css({ color: 'ink2' })

function Act({
  order,
  reference,
  act,
}: {
  order: Order
  reference: string
  act: 'cancelOrder' | 'withdrawOrder'
}) {
  const [open, setOpen] = useState(false)
  const run = useOrderAct(reference, act, order.status)
  const close = () => setOpen(false)
  const isCancel = act === 'cancelOrder'
  const unpaid = order.status === 'pending' || order.totals.total === '0.00'
  const sum = formatPrice(leftToRefund(order), order.currency)
  const label = isCancel ? 'Cancel this order' : 'Withdraw from this purchase'
  return (
    <>
      <Button tone="second" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        role="alertdialog"
        title={isCancel ? `Cancel order ${order.number}?` : 'Withdraw from this purchase?'}
        actions={
          <>
            <Button
              tone="loss"
              busy={run.isPending}
              busyText="One moment..."
              onClick={() => run.mutate(undefined, { onSettled: close })}
            >
              {isCancel ? 'Cancel the order' : 'Withdraw'}
            </Button>
            <Button onClick={close}>{isCancel ? 'Keep the order' : 'Keep the purchase'}</Button>
          </>
        }
      >
        {isCancel
          ? unpaid
            ? 'Nothing was charged. What is in your cart stays there.'
            : `${sum} is refunded the way you paid.`
          : withdrawalWords(order, sum)}
      </Dialog>
    </>
  )
}

/** Hides what is impossible. */
export function OrderActs({ order, reference }: { order: Order; reference: string }) {
  const { cancel, withdrawUntil } = order.allowed
  return (
    <div className={row}>
      {order.paidAt ? (
        <a href={`/api/orders/${reference}/invoice`} download className={button({ tone: 'second' })}>
          Invoice, PDF
        </a>
      ) : null}
      {order.creditNotes.map(({ refundId, number, amount, isVoid }) => (
        <a
          key={refundId}
          href={`/api/orders/${reference}/credit-notes/${refundId}`}
          download
          className={button({ tone: 'second' })}
        >
          Credit note {number}, {isVoid ? 'void' : formatPrice(amount, order.currency)}, PDF
        </a>
      ))}
      {cancel ? <Act order={order} reference={reference} act="cancelOrder" /> : null}
      {withdrawUntil && !cancel ? (
        <>
          <Act order={order} reference={reference} act="withdrawOrder" />
          <span className={note}>Until {formatDate(withdrawUntil)}.</span>
        </>
      ) : null}
      {order.withdrawalAskedAt &&
      !order.withdrawalSettledAt &&
      order.payment === 'paid' &&
      order.refunding === '0.00' ? (
        <p>You withdrew on {formatDate(order.withdrawalAskedAt)}. We will refund you.</p>
      ) : null}
    </div>
  )
}
