import { useParams } from '@tanstack/react-router'
import { KeepOrder } from '#pwa/features/orders/keep-order.tsx'
import { OrderDetails } from '#pwa/features/orders/order-details.tsx'
import { OrderHead } from '#pwa/features/orders/order-head.tsx'
import { Container } from '#pwa/ui/container.tsx'

export function GuestOrderPage() {
  const { pass = '' } = useParams({ strict: false })
  return (
    <Container>
      <OrderHead reference={pass}>
        {(order) => (
          <>
            <OrderDetails order={order} reference={pass} />
            {order.guest && order.payment === 'paid' ? (
              <KeepOrder reference={pass} email={order.email} />
            ) : null}
          </>
        )}
      </OrderHead>
    </Container>
  )
}
