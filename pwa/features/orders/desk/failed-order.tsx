import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { NotLoaded } from '#pwa/features/admin/not-loaded.tsx'
import { StatusBadge } from '#pwa/features/orders/order-table.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { formatDate, formatPrice } from '#shared/format.ts'
import type { FailedOrderDetail } from '#shared/orders/failed-orders.contract.ts'
import { css } from '#styled/css'
import { FailedOrderActs } from './failed-order-acts.tsx'
import { failedOrderName, failedOrderReasons } from './failed-order-words.ts'
import { failedOrderQuery } from './failed-orders.queries.ts'
import { EventList } from './order-trail.tsx'

const two = css({
  display: 'grid',
  columnGap: '48',
  gridTemplateColumns: { base: '1fr', desk: 'minmax(0, 3fr) minmax(0, 2fr)' },
})
const stack = css({ display: 'grid', gap: '16' })
const facts = css({
  display: 'grid',
  gridTemplateColumns: '132px minmax(0, 1fr)',
  columnGap: '12',
  '& > *': { m: '0', py: '8', borderTop: '1px solid {colors.rule}', overflowWrap: 'anywhere' },
  '& > dt': { color: 'ink2' },
})

function Fact({ name, value }: { name: string; value: string | null | undefined }) {
  return value ? (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  ) : null
}

function Facts({ failed: { order, charged, refunding, event, openedAt } }: { failed: FailedOrderDetail }) {
  const sum = (amount: string | null | undefined) =>
    amount && order ? formatPrice(amount, order.currency) : null
  return (
    <dl className={facts}>
      {order ? (
        <>
          <dt>Order</dt>
          <dd>
            <Link to="/admin/orders/$id" params={{ id: order.id }}>
              {order.number}
            </Link>{' '}
            <StatusBadge status={order.status} />
          </dd>
        </>
      ) : null}
      <Fact name="Buyer" value={order?.email} />
      <Fact name="Order total" value={sum(order?.total)} />
      <Fact name="Arrived" value={sum(charged)} />
      <Fact name="On its way back" value={sum(refunding)} />
      <Fact name="Provider's reference" value={event} />
      <Fact name="Since" value={formatDate(openedAt)} />
    </dl>
  )
}

function Details({ failed }: { failed: FailedOrderDetail }) {
  const { resolvedAt, resolvedBy, note, refunding, text, kind, order } = failed
  return (
    <div className={two}>
      <div>
        <PageSection title={failedOrderReasons[kind]} rule="thick">
          <div className={stack}>
            <p>{text}</p>
            {resolvedAt ? (
              <Notice tone="ok" title={`Resolved ${formatDate(resolvedAt)} by ${resolvedBy}`}>
                {note}
              </Notice>
            ) : (
              <>
                {refunding && order ? (
                  <Notice
                    tone="waiting"
                    title={`${formatPrice(refunding, order.currency)} is on its way back`}
                  >
                    It is resolved when the refund has arrived. You don't need to do anything.
                  </Notice>
                ) : null}
                {order ? null : (
                  <p>Look for it at the payment provider, refund it there, and dismiss it here.</p>
                )}
                <FailedOrderActs failed={failed} />
              </>
            )}
          </div>
        </PageSection>
        <PageSection title="The money">
          <Facts failed={failed} />
        </PageSection>
      </div>
      <div>
        <PageSection title="History" aside="UTC">
          {failed.trail.length === 0 ? <p>Nothing has been done about it yet.</p> : null}
          <EventList events={failed.trail} />
        </PageSection>
      </div>
    </div>
  )
}

export function FailedOrderPage() {
  const { id = '' } = useParams({ strict: false })
  const { data: failed, error, refetch } = useQuery(failedOrderQuery(useApi(), Number(id)))
  const toList = <Link to="/admin/failed-orders">All failed orders</Link>
  return (
    <AdminFrame>
      <PageHead title={failed ? failedOrderName(failed) : 'Failed order'} area="admin" note={toList}>
        {failed && !failed.resolvedAt ? <Badge tone="failed">To decide</Badge> : null}
      </PageHead>
      {failed ? (
        <Details failed={failed} />
      ) : (
        <NotLoaded what="failed order" error={error} onRetry={refetch} />
      )}
    </AdminFrame>
  )
}
