import { PageSection } from '#pwa/ui/page-section.tsx'
import { formatDate, formatPrice } from '#shared/format.ts'
import { countryName } from '#shared/orders/countries.ts'
import type { Order } from '#shared/orders/orders.contract.ts'
import { css } from '#styled/css'
import { OrderActs } from './order-acts.tsx'
import { OrderFiles } from '#pwa/features/orders/owned/order-files.tsx'
import { OrderLines, OrderSum } from './order-lines.tsx'
import { PaymentState } from './payment-state.tsx'

const columns = css({
  display: 'grid',
  columnGap: '48',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 3fr) minmax(0, 2fr)' },
  pb: '64',
})
const stack = css({ display: 'grid', gap: '16' })
const trail = css({ display: 'grid', gap: '8' })
const step = css({ display: 'grid', gridTemplateColumns: '112px 1fr', gap: '12' })
const quiet = css({ color: 'ink2' })

function Destination({ order: { address, country, email } }: { order: Order }) {
  return (
    <address className={css({ fontStyle: 'normal', overflowWrap: 'anywhere' })}>
      {address ? (
        <>
          {address.name}
          <br />
          {address.line1}
          <br />
          {address.line2 ? (
            <>
              {address.line2}
              <br />
            </>
          ) : null}
          {address.postcode} {address.city}
          <br />
        </>
      ) : null}
      {countryName(country)}
      <br />
      {email}
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

/**
 * An order in full, the same for its member and for whoever holds its page.
 * @param reference what names it in calls: its id, or its pass
 */
export function OrderDetails({ order, reference }: { order: Order; reference: string }) {
  return (
    <>
      <PaymentState order={order} reference={reference} left />
      {order.hasDownloads ? (
        <PageSection title="Downloads">
          <OrderFiles order={order} reference={reference} first />
        </PageSection>
      ) : null}
      <div className={columns}>
        <PageSection title="What you bought">
          <div className={stack}>
            <OrderLines lines={order.lines} currency={order.currency} />
            <OrderSum totals={order.totals} />
            {order.refunded === '0.00' ? null : (
              <p>
                {order.payment === 'refunded'
                  ? 'All of it was given back.'
                  : `${formatPrice(order.refunded, order.currency)} of it was given back.`}
              </p>
            )}
            <OrderActs order={order} reference={reference} />
          </div>
        </PageSection>
        <div>
          <PageSection title={order.address ? 'Where to' : 'Yours'}>
            <div className={stack}>
              <Destination order={order} />
              {order.tracking ? <OnItsWay tracking={order.tracking} /> : null}
              {order.startNowAt ? (
                <p className={quiet}>
                  On {formatDate(order.startNowAt)} you let the download start, and gave up your right to
                  withdraw once it does.
                </p>
              ) : null}
            </div>
          </PageSection>
          <PageSection title="What happened">
            <ol className={trail}>
              {order.events.map((event) => (
                <li key={`${event.at} ${event.text}`} className={step}>
                  <time dateTime={event.at} className={quiet}>
                    {formatDate(event.at)}
                  </time>
                  <span>{event.text}</span>
                </li>
              ))}
            </ol>
          </PageSection>
        </div>
      </div>
    </>
  )
}
