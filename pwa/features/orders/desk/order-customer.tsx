import { PageSection } from '#pwa/ui/page-section.tsx'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'
import { countryName } from '#shared/orders/countries.ts'
import { css } from '#styled/css'

const address = css({ fontStyle: 'normal', overflowWrap: 'anywhere', lineHeight: '1.5' })
const mail = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'tap' })

/** Who ordered, where it goes, and what carries it there. */
export function OrderCustomer({ order }: { order: AdminOrder }) {
  const lines = order.address
    ? [
        order.address.name,
        order.address.line1,
        order.address.line2,
        `${order.address.postcode} ${order.address.city}`,
      ]
    : [order.customer]
  return (
    <PageSection title="Customer">
      <address className={address}>
        {[...lines, countryName(order.country)].filter(Boolean).map((line) => (
          <span key={line} className={css({ display: 'block' })}>
            {line}
          </span>
        ))}
        <a
          href={`mailto:${order.email}?subject=${encodeURIComponent(`Order ${order.number}`)}`}
          className={mail}
        >
          {order.email}
        </a>
      </address>
      {order.guest ? <p>Ordered without an account.</p> : null}
      {order.tracking ? (
        <p>
          Parcel: {order.tracking.carrier} {order.tracking.number}
        </p>
      ) : null}
    </PageSection>
  )
}
