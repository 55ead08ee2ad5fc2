import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RequireSignIn } from '#pwa/features/accounts/session/guards.tsx'
import { AccountFromOrder } from '#pwa/features/orders/account-from-order.tsx'
import { NoOrderNotice } from '#pwa/features/orders/no-order-notice.tsx'
import { OrderLines, OrderSum } from '#pwa/features/orders/order-lines.tsx'
import { useSettledWhenPaid } from '#pwa/features/orders/orders.mutations.ts'
import { OrderFiles } from '#pwa/features/orders/owned/order-files.tsx'
import { orderQuery } from '#pwa/features/orders/orders.queries.ts'
import { noteReturn, PaymentState } from '#pwa/features/orders/payment-state.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'

const columns = css({
  display: 'grid',
  columnGap: '48',
  rowGap: '24',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
  pb: '64',
  // Its rule stands at the height of what is done next.
  '& > section:last-child': { pt: { desk: '0' } },
})
const stack = css({ display: 'grid', gap: '24', minW: '0' })
const mailed = css({ overflowWrap: 'anywhere', mb: { base: '16', desk: '24' } })

function Confirmation({ reference, left }: { reference: string; left: boolean }) {
  const { data: order, isLoadingError, refetch } = useQuery(orderQuery(useApi(), reference, { wait: true }))
  const isPaid = order?.payment === 'paid'
  const id = order?.id
  useSettledWhenPaid(reference, isPaid)
  useEffect(() => {
    if (!isPaid && id && !left) noteReturn(id)
  }, [isPaid, id, left])
  if (isLoadingError)
    return (
      <>
        <PageHead title="Your order" />
        <EmptyState
          title="The order could not be opened"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          You're offline, or this link is incomplete. The mail about your order leads to it.
        </EmptyState>
      </>
    )
  if (!order) return <Skeleton height="320px" />
  const isGuest = reference.includes('.')
  const offersAccount = isPaid && isGuest && order.guest
  const hasNext = !isPaid || order.hasDownloads || offersAccount
  return (
    <>
      <div role="status">
        <PageHead title={isPaid ? 'Thank you. It is yours.' : 'Your order'} note={`Order ${order.number}`} />
        {isPaid ? (
          <p className={mailed}>
            The receipt and the links to your order are on their way to <strong>{order.email}</strong>.
          </p>
        ) : null}
      </div>
      <div className={columns}>
        {hasNext ? (
          <div className={stack}>
            {isPaid ? (
              <OrderFiles order={order} reference={reference} first level={2} />
            ) : (
              <PaymentState order={order} reference={reference} left={left} />
            )}
            {offersAccount ? <AccountFromOrder reference={reference} email={order.email} /> : null}
          </div>
        ) : null}
        <PageSection title={isPaid ? 'What you bought' : 'What you ordered'}>
          <div className={stack}>
            <OrderLines lines={order.lines} currency={order.currency} />
            <OrderSum totals={order.totals} />
            {isGuest ? (
              <Link to="/order/$pass" params={{ pass: reference }}>
                Full order {order.number} (bookmark this page)
              </Link>
            ) : (
              <p className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '24' })}>
                <Link to="/user/orders/$orderId" params={{ orderId: order.id }}>
                  Full order {order.number}
                </Link>
                <Link to="/user/dashboard">My downloads</Link>
              </p>
            )}
          </div>
        </PageSection>
      </div>
    </>
  )
}

export function OrderConfirmationPage() {
  const search: { order?: string; cancelled?: unknown; link?: unknown } = useSearch({ strict: false })
  const { order, cancelled, link } = search
  const confirmation = order ? <Confirmation reference={order} left={cancelled !== undefined} /> : null
  return (
    <Container>
      {order === undefined ? (
        <>
          <PageHead title="Your order" />
          <NoOrderNotice isOver={link === 'over'} />
        </>
      ) : order.includes('.') ? (
        confirmation
      ) : (
        <RequireSignIn>{confirmation}</RequireSignIn>
      )}
    </Container>
  )
}
