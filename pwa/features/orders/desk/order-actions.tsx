import { useState } from 'react'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { RefreshIcon, TruckIcon } from '#pwa/ui/screen-icons.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'
import { statusNames } from '#shared/orders/order-status.ts'
import type { OrderStatus } from '#shared/orders/orders.contract.ts'
import { css } from '#styled/css'
import { useOrderAct } from './order-desk.mutations.ts'
import { ShipDialog } from './ship-dialog.tsx'

const words: Partial<Record<OrderStatus, string>> = {
  processing: 'Start preparing',
  completed: 'Mark as completed',
  cancelled: 'Cancel the order',
}
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

function Cancelling({ order, open, onClose }: { order: AdminOrder; open: boolean; onClose: () => void }) {
  const cancel = useOrderAct(
    (api) => api.adminSetOrderStatus({ id: order.id, status: 'cancelled' }),
    () => 'Cancelled',
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={`Cancel ${order.number}?`}
      actions={
        <>
          <Button
            tone="lossFinal"
            busy={cancel.isPending}
            onClick={() => cancel.mutate(undefined, { onSuccess: onClose })}
          >
            Cancel the order
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </>
      }
    >
      <p>It cannot be paid any more, and its goods go back to the stock. The buyer is told by mail.</p>
    </Dialog>
  )
}

const paymentWords: Record<AdminOrder['payment'], string> = {
  none: 'It expired, and nothing was charged',
  open: 'It is not paid yet',
  declined: 'It was declined',
  unknown: 'It waits for the bank',
  paid: 'It is paid',
  refunded: 'It was refunded',
}

export function OrderActions({ order }: { order: AdminOrder }) {
  const [shipping, ship] = useState(false)
  const [cancelling, cancel] = useState(false)
  const move = useOrderAct(
    (api, status: OrderStatus) => api.adminSetOrderStatus({ id: order.id, status }),
    ({ status }) => statusNames[status],
  )
  const ask = useOrderAct(
    (api) => api.adminAskPayment({ id: order.id }),
    ({ payment }) => paymentWords[payment],
  )
  const mayShip = order.next.includes('shipped') && order.hasGoods
  const others = order.next.filter((status) => status !== 'shipped' && status !== 'cancelled')
  if (order.next.length === 0 && !order.mayAsk && order.status !== 'shipped')
    return <p>Nothing to pack or send.</p>
  return (
    <>
      {order.payment === 'unknown' ? (
        <Notice tone="loss" title="The payment of this order is unclear">
          Ask the provider, and read the history before you send anything.
        </Notice>
      ) : null}
      <div className={row}>
        {mayShip ? (
          <Button tone="act" icon={<TruckIcon size="small" />} onClick={() => ship(true)}>
            Mark as shipped
          </Button>
        ) : null}
        {order.mayAsk ? (
          <Button
            tone="ink"
            icon={<RefreshIcon size="small" />}
            busy={ask.isPending}
            onClick={() => ask.mutate(undefined)}
          >
            Ask the provider now
          </Button>
        ) : null}
        {others.map((status) => (
          <Button key={status} busy={move.isPending} onClick={() => move.mutate(status)}>
            {words[status] ?? statusNames[status]}
          </Button>
        ))}
        {order.status === 'shipped' ? (
          <Button onClick={() => ship(true)}>
            {order.tracking ? 'Change the tracking number' : 'Add a tracking number'}
          </Button>
        ) : null}
        {order.next.includes('cancelled') ? (
          <Button tone="loss" onClick={() => cancel(true)}>
            {words.cancelled}
          </Button>
        ) : null}
      </div>
      <ShipDialog order={order} open={shipping} onClose={() => ship(false)} />
      <Cancelling order={order} open={cancelling} onClose={() => cancel(false)} />
    </>
  )
}
