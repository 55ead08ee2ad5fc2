import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { OrderDetails } from '#pwa/features/orders/order-details.tsx'
import { OrderHead } from '#pwa/features/orders/order-head.tsx'
import { downloadsQuery } from '#pwa/features/orders/orders.queries.ts'
import { OwnedProducts } from '#pwa/features/orders/owned-products.tsx'
import { useApi } from '#pwa/foundation/api-context.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import type { Order } from '#shared/orders/orders.contract.ts'

function Files({ order }: { order: Order }) {
  const { data: owned = [] } = useQuery(downloadsQuery(useApi()))
  const ids = new Set(order.lines.map((line) => line.productId))
  const files = order.hasDownloads ? owned.filter((product) => ids.has(product.productId)) : []
  if (files.length === 0) return null
  return (
    <PageSection title="Downloads">
      <OwnedProducts products={files} />
    </PageSection>
  )
}

/** One of the member's orders. */
export function OrderPage() {
  const { orderId = '' } = useParams({ strict: false })
  return (
    <Container>
      <OrderHead reference={orderId}>
        {(order) => (
          <OrderDetails order={order} reference={orderId}>
            <Files order={order} />
          </OrderDetails>
        )}
      </OrderHead>
    </Container>
  )
}
