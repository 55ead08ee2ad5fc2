import { useParams } from '@tanstack/react-router'
import { AccountFromOrder } from '#pwa/features/orders/account-from-order.tsx'
import { OrderDetails } from '#pwa/features/orders/order-details.tsx'
import { OrderHead } from '#pwa/features/orders/order-head.tsx'
import { Container } from '#pwa/ui/container.tsx'

export function GuestOrderPage() {
  const { pass = '' } = useParams({ strict: false })
  return (
    <Container>
      <OrderHead reference={pass} isGuest>
        {(order) => (
          <>
            <OrderDetails order={order} reference={pass} />
            {order.guest && order.payment === 'paid' ? (
              <AccountFromOrder reference={pass} email={order.email} />
            ) : null}
          </>
        )}
      </OrderHead>
    </Container>
  )
}
