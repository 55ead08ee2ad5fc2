import { useParams } from '@tanstack/react-router'
import { OrderMessages } from '#pwa/features/messages/order-messages.tsx'
import { OrderDetails } from '#pwa/features/orders/order-details.tsx'
import { OrderHead } from '#pwa/features/orders/order-head.tsx'
import { Container } from '#pwa/ui/container.tsx'

export function OrderPage() {
  const { orderId = '' } = useParams({ strict: false })
  return (
    <Container>
      <OrderHead reference={orderId}>
        {(order) => (
          <OrderDetails order={order} reference={orderId} messages={<OrderMessages orderId={order.id} />} />
        )}
      </OrderHead>
    </Container>
  )
}
