import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { saysMissing } from '#pwa/foundation/network/api-client.ts'
import { dayAndTime } from '#pwa/foundation/device/seen-time.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import type { Order } from '#shared/orders/orders.contract.ts'
import { button } from '#styled/recipes'
import { StatusBadge } from './order-table.tsx'
import { useSettledWhenPaid } from './orders.mutations.ts'
import { orderQuery } from './orders.queries.ts'

const wrongLink =
  'This link is wrong, or the shop has sent you a newer one. Open the latest mail about your order.'

/** `isGuest`: opened by a full order link, without an account. */
export function OrderHead({
  reference,
  isGuest = false,
  children,
}: {
  reference: string
  isGuest?: boolean
  children: (order: Order) => ReactNode
}) {
  const { data: order, error, refetch } = useQuery(orderQuery(useApi(), reference, { wait: true }))
  const isPaid = order?.payment === 'paid'
  useSettledWhenPaid(reference, isPaid)
  const isWrong = saysMissing(error)
  return (
    <>
      <PageHead
        title={order ? `Order ${order.number}` : 'Order'}
        {...(order ? { note: dayAndTime(order.createdAt) } : {})}
      >
        {order ? <StatusBadge status={order.status} /> : null}
      </PageHead>
      {order ? (
        children(order)
      ) : error ? (
        <EmptyState
          title={isWrong ? 'No such order' : 'The order could not be loaded'}
          action={
            isWrong ? (
              <Link to={isGuest ? '/support' : '/user/orders'} className={button()}>
                {isGuest ? 'Support' : 'My orders'}
              </Link>
            ) : (
              <Button onClick={() => void refetch()}>Try again</Button>
            )
          }
        >
          {isWrong ? (isGuest ? wrongLink : 'It is not in your account.') : error.message}
        </EmptyState>
      ) : (
        <Skeleton height="320px" />
      )}
    </>
  )
}
