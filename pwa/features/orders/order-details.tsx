import type { ReactNode } from 'react'
import { dayAndTime } from '#pwa/foundation/device/seen-time.ts'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { formatDate, formatPrice } from '#shared/format.ts'
import type { Order } from '#shared/orders/orders.contract.ts'
import { postalLines } from '#shared/orders/postal-lines.ts'
import { css } from '#styled/css'
import { OrderActs } from './order-acts.tsx'
import { OrderFiles } from '#pwa/features/orders/owned/order-files.tsx'
import { OrderLines, OrderSum } from './order-lines.tsx'
import { hasReturned, PaymentState } from './payment-state.tsx'
import { RefundState } from './refund-state.tsx'

const columns = css({
  display: 'grid',
  columnGap: '48',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 3fr) minmax(0, 2fr)' },
  pb: '64',
})
const stack = css({ display: 'grid', gap: '16' })
const trail = css({ display: 'grid', gap: '8', mb: '16' })
const step = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '16',
  alignItems: 'baseline',
})
const quiet = css({ color: 'ink2' })
const moment = css({ textStyle: 'note', color: 'ink2', whiteSpace: 'nowrap' })

function Destination({ order: { address, country, email } }: { order: Order }) {
  const lines = [...postalLines({ name: '', country, address }), email]
  return (
    <address className={css({ fontStyle: 'normal', overflowWrap: 'anywhere', whiteSpace: 'pre-line' })}>
      {lines.join('\n')}
    </address>
  )
}

function OnItsWay({ tracking: { carrier, number, url } }: { tracking: NonNullable<Order['tracking']> }) {
  return (
    <p>
      On its way with {carrier}:{' '}
      {url ? (
        <a href={url} rel="noreferrer">
          {number}
        </a>
      ) : (
        number
      )}
    </p>
  )
}

type OrderDetailsProps = {
  order: Order
  /** Id or pass. */
  reference: string
  /** Leads to what was written about it. */
  messages?: ReactNode
}

export function OrderDetails({ order, reference, messages }: OrderDetailsProps) {
  return (
    <>
      <PaymentState order={order} reference={reference} left={!hasReturned(order.id)} />
      <RefundState order={order} />
      {order.hasDownloads ? (
        <PageSection title="Downloads">
          <OrderFiles order={order} reference={reference} first />
        </PageSection>
      ) : null}
      <div className={columns}>
        <PageSection title={order.status === 'pending' ? 'What you ordered' : 'What you bought'}>
          <div className={stack}>
            <OrderLines lines={order.lines} currency={order.currency} />
            <OrderSum totals={order.totals} />
            {order.refunded === '0.00' ? null : (
              <p>
                {order.refunded === order.total
                  ? 'Refunded in full.'
                  : `${formatPrice(order.refunded, order.currency)} was refunded.`}
              </p>
            )}
            <OrderActs order={order} reference={reference} />
          </div>
        </PageSection>
        <div>
          <PageSection title={order.address ? 'Ships to' : 'Your details'}>
            <div className={stack}>
              <Destination order={order} />
              {order.tracking ? <OnItsWay tracking={order.tracking} /> : null}
              {order.startNowAt ? (
                <p className={quiet}>
                  On {formatDate(order.startNowAt)} you agreed that the download may start, and that you lose
                  your right to withdraw once it does.
                </p>
              ) : null}
            </div>
          </PageSection>
          <PageSection title="What happened">
            <ol className={trail}>
              {order.events.map((event) => (
                <li key={`${event.at} ${event.text}`} className={step}>
                  <time dateTime={event.at} className={moment}>
                    {dayAndTime(event.at)}
                  </time>
                  <span>{event.text}</span>
                </li>
              ))}
            </ol>
            {messages}
          </PageSection>
        </div>
      </div>
    </>
  )
}
