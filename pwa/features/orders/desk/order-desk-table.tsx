import { Link } from '@tanstack/react-router'
import { StatusBadge } from '#pwa/features/orders/order-table.tsx'
import { type AdminColumn, AdminTable } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { formatDate, formatPrice } from '#shared/format.ts'
import { statusNames } from '#shared/orders/order-status.ts'
import type { AdminOrderRow } from '#shared/orders/admin-orders.contract.ts'

type Order = AdminOrderRow

const waitsForShipping = ({ needsShipping, status }: Order) =>
  needsShipping && ['paid', 'processing'].includes(status)

function States({ order }: { order: Order }) {
  return (
    <>
      {waitsForShipping(order) ? <Badge tone="sale">To ship</Badge> : null}{' '}
      <StatusBadge status={order.status} />
    </>
  )
}
const itemsOf = ({ names, itemCount }: Order) =>
  `${names.join(', ')}${itemCount > names.length ? ` (${itemCount} pieces)` : ''}`

export const orderColumns: readonly AdminColumn<Order>[] = [
  {
    head: 'Order',
    name: true,
    phone: 'start',
    cell: ({ id, number }) => (
      <Link to="/admin/orders/$id" params={{ id }}>
        {number}
      </Link>
    ),
  },
  {
    head: 'Buyer',
    cut: true,
    cell: ({ customer, email }) => (customer ? `${customer}, ${email}` : email),
  },
  { head: 'Items', cut: true, from: 'desk', phone: 'start', cell: itemsOf },
  { head: 'Buyer', from: 'card', phone: 'start', cell: ({ customer, email }) => customer || email },
  {
    head: 'Status',
    phone: 'whole',
    cell: (order) => <States order={order} />,
    text: (order) => `${waitsForShipping(order) ? 'To ship, ' : ''}${statusNames[order.status]}`,
  },
  {
    head: 'Total',
    number: true,
    phone: 'end',
    cell: ({ total, currency }) => formatPrice(total, currency),
  },
  { head: 'Placed', number: true, phone: 'end', cell: ({ createdAt }) => formatDate(createdAt) },
]

export function OrderDeskTable({ rows, label }: { rows: readonly Order[]; label: string }) {
  return <AdminTable label={label} columns={orderColumns} rows={rows} />
}
