import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { adminOrderQuery } from '#pwa/features/admin/admin.queries.ts'
import { OrderActions } from '#pwa/features/admin/order-actions.tsx'
import { countryName } from '#shared/orders/countries.ts'
import { OrderLines, OrderSum } from '#pwa/features/orders/order-lines.tsx'
import { StatusBadge } from '#pwa/features/orders/order-table.tsx'
import { useApi } from '#pwa/foundation/api-context.ts'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { EmptyState, Skeleton } from '#pwa/ui/states.tsx'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'
import { css } from '#styled/css'

const two = css({ display: 'grid', columnGap: '48', gridTemplateColumns: { base: '1fr', desk: '3fr 2fr' } })
const plain = css({ listStyle: 'none', p: '0', display: 'grid', gap: '4' })
const moment = (iso: string) => iso.slice(0, 16).replace('T', ' ')

function Details({ order }: { order: AdminOrder }) {
  return (
    <div className={two}>
      <div>
        <PageSection title="To do">
          <OrderActions order={order} />
        </PageSection>
        <PageSection title="Lines">
          <OrderLines lines={order.lines} currency={order.currency} />
          <OrderSum totals={order.totals} />
        </PageSection>
      </div>
      <div>
        <PageSection title="Customer">
          <p>{order.customer}</p>
          <p>
            <a href={`mailto:${order.email}`}>{order.email}</a>
          </p>
          {order.address ? (
            <p>
              {order.address.name}, {order.address.line1}, {order.address.line2} {order.address.postcode}{' '}
              {order.address.city}
            </p>
          ) : null}
          <p>{countryName(order.country)}</p>
        </PageSection>
        <PageSection title="Trail">
          <ol className={plain}>
            {order.events.map((event) => (
              <li key={`${event.at} ${event.text}`}>
                {moment(event.at)} {event.text}
              </li>
            ))}
          </ol>
        </PageSection>
        <PageSection title="Downloads">
          {order.downloads.length === 0 ? <p>Nothing was downloaded yet.</p> : null}
          <ol className={plain}>
            {order.downloads.map((download) => (
              <li key={`${download.at} ${download.name}`}>
                {moment(download.at)} {download.name} ({download.ip})
              </li>
            ))}
          </ol>
        </PageSection>
      </div>
    </div>
  )
}

/** One order at the desk. */
export function AdminOrderPage() {
  const { id = '' } = useParams({ strict: false })
  const { data: order, error } = useQuery(adminOrderQuery(useApi(), id))
  return (
    <AdminFrame>
      <p>
        <Link to="/admin/orders">All orders</Link>
      </p>
      <PageHead title={order ? `Order ${order.number}` : 'Order'} area="admin">
        {order ? <StatusBadge status={order.status} /> : null}
      </PageHead>
      {error ? (
        <EmptyState title="No such order">{error.message}</EmptyState>
      ) : order ? (
        <Details order={order} />
      ) : (
        <Skeleton height="400px" />
      )}
    </AdminFrame>
  )
}
