import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { NotLoaded } from '#pwa/features/admin/not-loaded.tsx'
import { adminOrderQuery } from './orders-desk.queries.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderTools } from './order-tools.tsx'
import { OrderTrail } from './order-trail.tsx'
import { Withdrawal } from './withdrawal.tsx'
import { OrderLines, OrderSum } from '#pwa/features/orders/order-lines.tsx'
import { StatusBadge } from '#pwa/features/orders/order-table.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { formatDate, formatPrice } from '#shared/format.ts'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'
import { css } from '#styled/css'

const two = css({
  display: 'grid',
  columnGap: '48',
  gridTemplateColumns: { base: '1fr', desk: 'minmax(0, 3fr) minmax(0, 2fr)' },
})

function Details({ order }: { order: AdminOrder }) {
  return (
    <>
      <Withdrawal order={order} />
      {order.inReview ? (
        <Notice tone="loss" title="The money of this order waits for a decision">
          <Link to="/admin/failed-orders">See the failed orders</Link>
        </Notice>
      ) : null}
      {order.refunding === '0.00' ? null : (
        <Notice tone="waiting" title={`${formatPrice(order.refunding, order.currency)} is on its way back`}>
          Nothing is prepared or shipped until the refund has arrived or failed.
        </Notice>
      )}
      <div className={two}>
        <div>
          <PageSection title="To do" rule="thick">
            <OrderActions order={order} />
          </PageSection>
          <PageSection title="For the buyer">
            <OrderTools order={order} />
          </PageSection>
          <PageSection title="Items">
            <div className={css({ display: 'grid', gap: '24' })}>
              <OrderLines lines={order.lines} currency={order.currency} />
              <OrderSum totals={order.totals} />
              {order.refunded === '0.00' ? null : (
                <p>Refunded: {formatPrice(order.refunded, order.currency)}</p>
              )}
              {order.refunding === '0.00' ? null : (
                <p>On its way back: {formatPrice(order.refunding, order.currency)}</p>
              )}
            </div>
          </PageSection>
        </div>
        <div>
          <OrderCustomer order={order} />
          <OrderTrail order={order} />
        </div>
      </div>
    </>
  )
}

export function AdminOrderPage() {
  const { id = '' } = useParams({ strict: false })
  const { data: order, error, refetch } = useQuery(adminOrderQuery(useApi(), id))
  const toList = <Link to="/admin/orders">All orders</Link>
  return (
    <AdminFrame>
      <PageHead
        title={order ? `Order ${order.number}` : 'Order'}
        area="admin"
        note={
          <>
            {toList}
            {order
              ? `, placed ${formatDate(order.createdAt)}${order.invoice ? `, ${order.invoice}` : ''}`
              : ''}
          </>
        }
      >
        {order ? <StatusBadge status={order.status} /> : null}
        {order?.payment === 'refunded' ? <Badge tone="hatch">Refunded</Badge> : null}
        {order?.payment === 'unknown' ? <Badge tone="loss">Payment unclear</Badge> : null}
      </PageHead>
      {order ? (
        <Details key={order.id} order={order} />
      ) : (
        <NotLoaded what="order" error={error} onRetry={refetch} />
      )}
    </AdminFrame>
  )
}
