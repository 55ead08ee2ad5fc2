import { Link } from '@tanstack/react-router'
import { StatusBadge } from '#pwa/features/orders/order-table.tsx'
import { AdminTable } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { formatDate, formatPrice } from '#shared/format.ts'
import type { AdminOrderRow } from '#shared/orders/admin-orders.contract.ts'

/** Orders for the desk: who, what, how much, and what is to do. */
export function OrderDeskTable({ rows, label }: { rows: readonly AdminOrderRow[]; label: string }) {
  return (
    <AdminTable label={label}>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Customer</th>
          <th scope="col">What</th>
          <th scope="col">Status</th>
          <th scope="col">Total</th>
          <th scope="col">Placed</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <Link to="/admin/orders/$id" params={{ id: order.id }}>
                {order.number}
              </Link>
            </th>
            <td>
              {order.customer} ({order.email})
            </td>
            <td>{order.names.join(', ')}</td>
            <td>
              <StatusBadge status={order.status} />{' '}
              {order.needsShipping && ['paid', 'processing'].includes(order.status) ? (
                <Badge tone="fact">To ship</Badge>
              ) : null}
            </td>
            <td data-number>{formatPrice(order.total, order.currency)}</td>
            <td>{formatDate(order.createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </AdminTable>
  )
}
