import { Link } from '@tanstack/react-router'
import { StatusBadge } from '#pwa/features/orders/order-table.tsx'
import { AdminTable } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { formatDate, formatPrice } from '#shared/format.ts'
import type { AdminOrderRow } from '#shared/orders/admin-orders.contract.ts'
import { css, cx } from '#styled/css'

const onDesk = css({ display: { base: 'none', desk: 'block' } })
const onPhone = css({
  display: { base: 'block', desk: 'none' },
  listStyle: 'none',
  p: '0',
  m: '0',
  borderTop: '2px solid {colors.ink}',
})
const card = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '12',
  rowGap: '4',
  py: '12',
  borderBottom: '1px solid {colors.rule}',
  position: 'relative',
})
const number = css({
  textStyle: 'control',
  color: 'ink',
  _after: { content: '""', position: 'absolute', inset: '0' },
})
const figure = css({ textStyle: 'figure', textAlign: 'right' })
const quiet = css({ textStyle: 'note', color: 'ink2', minWidth: '0', overflowWrap: 'anywhere' })
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '4', justifyContent: 'flex-end' })
const cut = css({
  display: 'block',
  maxWidth: 'clamp(200px, 25vw, 380px)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})

type Order = AdminOrderRow

/** Its status, and what it asks of the desk. */
function States({ order }: { order: Order }) {
  const isWaiting = order.needsShipping && ['paid', 'processing'].includes(order.status)
  return (
    <>
      {isWaiting ? <Badge tone="sale">To ship</Badge> : null} <StatusBadge status={order.status} />
    </>
  )
}
const itemsOf = ({ names, itemCount }: Order) =>
  `${names.join(', ')}${itemCount > names.length ? ` (${itemCount} pieces)` : ''}`

/** Orders for the desk: who, what, how much, and what is to do; a list of cards on a phone. */
export function OrderDeskTable({ rows, label }: { rows: readonly Order[]; label: string }) {
  return (
    <>
      <div className={onDesk}>
        <AdminTable label={label}>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Customer</th>
              <th scope="col">What</th>
              <th scope="col">Status</th>
              <th scope="col" data-number>
                Total
              </th>
              <th scope="col" data-number>
                Placed
              </th>
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
                  <span className={cut} title={order.email}>
                    {order.customer ? `${order.customer}, ` : ''}
                    {order.email}
                  </span>
                </td>
                <td>
                  <span className={cut} title={order.names.join(', ')}>
                    {itemsOf(order)}
                  </span>
                </td>
                <td>
                  <States order={order} />
                </td>
                <td data-number>{formatPrice(order.total, order.currency)}</td>
                <td data-number>{formatDate(order.createdAt)}</td>
              </tr>
            ))}
          </tbody>
        </AdminTable>
      </div>
      <ul className={onPhone} aria-label={label}>
        {rows.map((order) => (
          <li key={order.id} className={card}>
            <Link to="/admin/orders/$id" params={{ id: order.id }} className={number}>
              {order.number}
            </Link>
            <span className={figure}>{formatPrice(order.total, order.currency)}</span>
            <span className={quiet}>{itemsOf(order)}</span>
            <span className={badges}>
              <States order={order} />
            </span>
            <span className={quiet}>{order.customer || order.email}</span>
            <span className={cx(quiet, css({ textAlign: 'right' }))}>{formatDate(order.createdAt)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
