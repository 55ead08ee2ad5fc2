import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OrderTable } from '#pwa/features/orders/order-table.tsx'
import { ordersQuery } from '#pwa/features/orders/orders.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import { button } from '#styled/recipes'

export function OrdersPage() {
  const { data: orders, isError, refetch } = useQuery(ordersQuery(useApi()))
  return (
    <Container>
      <PageHead title="Orders" {...(orders ? { count: orders.length } : {})} />
      {isError ? (
        <Notice
          tone="loss"
          title="Your orders could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
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
