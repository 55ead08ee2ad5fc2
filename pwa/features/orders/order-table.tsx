import { Link } from '@tanstack/react-router'
import { Badge } from '#pwa/ui/badge.tsx'
import { DrawingTable } from '#pwa/ui/table.tsx'
import { dayAndTime } from '#pwa/foundation/device/seen-time.ts'
import { formatPrice } from '#shared/format.ts'
import { statusNames } from '#shared/orders/order-status.ts'
import type { OrderStatus, OrderSummary } from '#shared/orders/orders.contract.ts'
import { css } from '#styled/css'

const tones = {
  pending: 'dashed',
  paid: 'fact',
  processing: 'fact',
  shipped: 'ok',
  completed: 'ok',
  cancelled: 'hatch',
  failed: 'loss',
} as const

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>
}

const fixed = css({ whiteSpace: 'nowrap' })
const note = css({ display: 'block', textStyle: 'note', color: 'ink2' })
const wide = css({ display: { base: 'none', tablet: 'table-cell' } })
const under = css({ display: { base: 'block', tablet: 'none' }, pt: '4', whiteSpace: 'nowrap' })

export function OrderTable({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <DrawingTable>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Items</th>
          <th scope="col" className={wide}>
            Status
          </th>
          <th scope="col" data-number>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td className={fixed}>
              <Link to="/user/orders/$orderId" params={{ orderId: order.id }}>
                {order.number}
              </Link>
              <time dateTime={order.createdAt} className={note}>
                {dayAndTime(order.createdAt)}
              </time>
              <span className={under}>
                <StatusBadge status={order.status} />
              </span>
            </td>
            <td>{order.names.join(', ')}</td>
            <td className={wide}>
              <StatusBadge status={order.status} />
            </td>
            <td data-number>{formatPrice(order.total, order.currency)}</td>
          </tr>
        ))}
      </tbody>
    </DrawingTable>
  )
}
