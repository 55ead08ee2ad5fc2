import { PageSection } from '#pwa/ui/page-section.tsx'
import type { AdminOrder } from '#shared/orders/admin-orders.contract.ts'
import { postalLines } from '#shared/orders/postal-lines.ts'
import { css } from '#styled/css'

const block = css({ fontStyle: 'normal', overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
const mail = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'tap' })

export function OrderCustomer({ order }: { order: AdminOrder }) {
  const { customer: name, country, address } = order
  const lines = postalLines({ name, country, address })
  return (
    <PageSection title="Buyer">
      <address className={block}>
        <span className={css({ display: 'block' })}>{lines.join('\n')}</span>
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
