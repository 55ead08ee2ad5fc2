import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OrderTable } from '#pwa/features/orders/order-table.tsx'
import { ordersQuery } from '#pwa/features/orders/orders.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import { button } from '#styled/recipes'

export function OrdersPage() {
  const { data: orders, isLoadingError, refetch } = useQuery(ordersQuery(useApi()))
  return (
    <Container>
      <PageHead title="Orders" {...(orders ? { count: orders.length } : {})} />
      {isLoadingError ? (
        <LoadFailed what="Your orders" onRetry={refetch} />
      ) : !orders ? (
        <Skeleton height="240px" />
      ) : orders.length === 0 ? (
        <EmptyState
          title="No orders yet"
          action={
            <Link to="/planes" className={button({ tone: 'act' })}>
              Browse Planes
            </Link>
          }
        >
          What you buy stays here for ever, with its files.
        </EmptyState>
      ) : (
        <OrderTable orders={orders} />
      )}
    </Container>
  )
}
