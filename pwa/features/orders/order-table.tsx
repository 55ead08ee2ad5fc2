import { Link } from '@tanstack/react-router'
import { Badge } from '#pwa/ui/badge.tsx'
import { DrawingTable } from '#pwa/ui/table.tsx'
import { formatDate, formatPrice } from '#shared/format.ts'
import { statusNames } from '#shared/orders/order-status.ts'
import type { OrderStatus, OrderSummary } from '#shared/orders/orders.contract.ts'

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

/** Orders, newest first. */
export function OrderTable({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <DrawingTable caption="Orders" kind="list">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">What</th>
          <th scope="col">Status</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <Link to="/user/orders/$orderId" params={{ orderId: order.id }}>
                {order.number}
              </Link>
              <br />
              {formatDate(order.createdAt)}
            </th>
            <td>{order.names.join(', ')}</td>
            <td>
              <StatusBadge status={order.status} />
            </td>
            <td data-number>{formatPrice(order.total, order.currency)}</td>
          </tr>
        ))}
      </tbody>
    </DrawingTable>
  )
}
