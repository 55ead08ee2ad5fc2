import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { EmptyCart } from '#pwa/features/cart/empty-cart.tsx'
import { useCart } from '#pwa/features/cart/use-cart.ts'
import { CheckoutForm } from '#pwa/features/orders/checkout/checkout-form.tsx'
import { useFreshSales } from '#pwa/features/sales/sales.queries.ts'
import { useEarlierOrder } from '#pwa/features/orders/checkout/use-earlier-order.ts'
import { useSettings } from '#pwa/features/settings/settings.queries.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Notice } from '#pwa/ui/states.tsx'

function Content() {
  const { data: user, isPending } = useCurrentUser()
  const cart = useCart()
  const { items, isLoading } = cart
  const { cartEnabled } = useSettings()
  const isReady = useEarlierOrder()
  if (!cartEnabled)
    return (
      <Notice tone="info" title="Shopping is off at the moment">
        Your cart is kept.
      </Notice>
    )
  if (isPending || isLoading || !isReady)
    return (
      <p role="status" data-coming="">
        Checking your cart...
      </p>
    )
  if (items.length === 0) return <EmptyCart cart={cart} />
  const known = user && 'email' in user ? user : {}
  return <CheckoutForm key={user?.id ?? 'guest'} buyer={user ? known : null} items={items} />
}

export function CheckoutPage() {
  useFreshSales()
  return (
    <Container>
      <PageHead title="Checkout" />
      <Content />
    </Container>
  )
}
