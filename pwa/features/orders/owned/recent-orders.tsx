import { useQuery } from '@tanstack/react-query'
import { OrderTable } from '#pwa/features/orders/order-table.tsx'
import { ordersQuery } from '#pwa/features/orders/orders.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import { recentOrders } from './pick-recent.ts'

/** On the dashboard: every open order, and the newest of the others. */
export function RecentOrders() {
  const { data: orders, isLoadingError, refetch } = useQuery(ordersQuery(useApi()))
  if (isLoadingError) return <LoadFailed what="Your orders" onRetry={refetch} />
  if (!orders) return <Skeleton height="96px" />
  return orders.length > 0 ? (
    <OrderTable orders={recentOrders(orders)} />
  ) : (
    <p>No orders yet. What you buy appears here.</p>
  )
}
