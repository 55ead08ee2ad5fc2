import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { RequireSignIn } from '#pwa/features/accounts/guards.tsx'
import { OrderLines, OrderSum } from '#pwa/features/orders/order-lines.tsx'
import { downloadsQuery } from '#pwa/features/orders/downloads.queries.ts'
import { orderQuery } from '#pwa/features/orders/orders.queries.ts'
import { ZipButton } from '#pwa/features/orders/zip-button.tsx'
import { PaymentState } from '#pwa/features/orders/payment-state.tsx'
import { useApi } from '#pwa/foundation/api-context.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { EmptyState, Notice } from '#pwa/ui/states.tsx'
import type { Order } from '#shared/orders/orders.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

function Paid({ order }: { order: Order }) {
  const { data: owned = [] } = useQuery({ ...downloadsQuery(useApi()), staleTime: 0 })
  const ids = new Set(order.lines.map((line) => line.productId))
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '12' })}>
      {owned
        .filter((product) => ids.has(product.productId))
        .map((product, index) => (
          <ZipButton key={product.productId} product={product} tone={index === 0 ? 'act' : 'second'} />
        ))}
      <Link to="/user/dashboard" className={button({ tone: 'second' })}>
        My downloads
      </Link>
    </div>
  )
}

function Confirmation({ id, left }: { id: string; left: boolean }) {
  const { data: order, isError } = useQuery(orderQuery(useApi(), id, { wait: true }))
  if (isError)
    return (
      <EmptyState title="No such order">This order is not in your account, or there is no line.</EmptyState>
    )
  if (!order) return <p role="status">Looking at your order...</p>
  const paid = order.payment === 'paid'
  return (
    <>
      <PageHead title={paid ? 'Thank you. It is yours.' : 'Your order'} note={`Order ${order.number}`} />
      <div className={css({ display: 'grid', gap: '24', maxW: 'prose' })}>
        {paid ? <Paid order={order} /> : <PaymentState order={order} left={left} />}
        <OrderLines lines={order.lines} currency={order.currency} />
        <OrderSum totals={order.totals} />
        <Link to="/user/orders/$orderId" params={{ orderId: order.id }}>
          Order {order.number} in full
        </Link>
      </div>
    </>
  )
}

/** After the payment: first the files, then the number. */
export function OrderConfirmationPage() {
  const { order, cancelled } = useSearch({ strict: false }) as { order?: string; cancelled?: unknown }
  return (
    <Container>
      {order ? (
        <RequireSignIn>
          <Confirmation id={order} left={cancelled !== undefined} />
        </RequireSignIn>
      ) : (
        <>
          <PageHead title="Your order" />
          <Notice tone="info" title="No order was named">
            Your orders stand in <Link to="/user/orders">your account</Link>.
          </Notice>
        </>
      )}
    </Container>
  )
}
