import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { countryName } from '#pwa/features/orders/countries.ts'
import { OrderLines, OrderSum } from '#pwa/features/orders/order-lines.tsx'
import { StatusBadge } from '#pwa/features/orders/order-table.tsx'
import { downloadsQuery } from '#pwa/features/orders/downloads.queries.ts'
import { orderQuery } from '#pwa/features/orders/orders.queries.ts'
import { OwnedProducts } from '#pwa/features/orders/owned-products.tsx'
import { PaymentState } from '#pwa/features/orders/payment-state.tsx'
import { hasStatus } from '#pwa/foundation/api-client.ts'
import { useApi } from '#pwa/foundation/api-context.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { EmptyState, Skeleton } from '#pwa/ui/states.tsx'
import { formatDate } from '#shared/format.ts'
import type { Order } from '#shared/orders/orders.contract.ts'
import { css } from '#styled/css'

function Details({ order }: { order: Order }) {
  const { data: owned = [] } = useQuery(downloadsQuery(useApi()))
  const ids = new Set(order.lines.map((line) => line.productId))
  const files = order.hasDownloads ? owned.filter((product) => ids.has(product.productId)) : []
  return (
    <>
      <PaymentState order={order} left />
      <OrderLines lines={order.lines} currency={order.currency} />
      <OrderSum totals={order.totals} />
      {files.length > 0 ? (
        <PageSection title="Downloads">
          <OwnedProducts products={files} />
        </PageSection>
      ) : null}
      <PageSection title="Where to">
        <p>
          {order.address
            ? `${order.address.name}, ${order.address.line1}, ${order.address.postcode} ${order.address.city}, `
            : ''}
          {countryName(order.country)}
        </p>
      </PageSection>
      <PageSection title="What happened">
        <ol className={css({ listStyle: 'none', p: '0' })}>
          {order.events.map((event) => (
            <li key={`${event.at} ${event.text}`}>
              <span className={css({ color: 'ink2' })}>{formatDate(event.at)}</span> {event.text}
            </li>
          ))}
        </ol>
      </PageSection>
    </>
  )
}

/** One of the member's orders. */
export function OrderPage() {
  const { orderId = '' } = useParams({ strict: false })
  const { data: order, error } = useQuery(orderQuery(useApi(), orderId))
  return (
    <Container>
      <PageHead
        title={order ? `Order ${order.number}` : 'Order'}
        {...(order ? { note: formatDate(order.createdAt) } : {})}
      >
        {order ? <StatusBadge status={order.status} /> : null}
      </PageHead>
      {error ? (
        <EmptyState
          title={
            hasStatus(error, 404) || hasStatus(error, 422) ? 'No such order' : 'The order could not be loaded'
          }
        >
          {error.message}
        </EmptyState>
      ) : order ? (
        <Details order={order} />
      ) : (
        <Skeleton height="320px" />
      )}
    </Container>
  )
}
