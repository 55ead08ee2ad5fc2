import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { overviewQuery } from '#pwa/features/admin/admin.queries.ts'
import { OrderDeskTable } from '#pwa/features/admin/order-desk-table.tsx'
import { SampleRemoval } from '#pwa/features/admin/sample-removal.tsx'
import { ShopSwitches } from '#pwa/features/admin/shop-switches.tsx'
import { useApi } from '#pwa/foundation/api-context.ts'
import { Button } from '#pwa/ui/button.tsx'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import { PairTable } from '#pwa/ui/table.tsx'
import { formatPrice, plural } from '#shared/format.ts'
import { css } from '#styled/css'

const todo = css({ display: 'grid', gap: '8', listStyle: 'none', p: '0' })

function Content() {
  const { data, isError, refetch } = useQuery(overviewQuery(useApi()))
  if (isError)
    return (
      <Notice
        tone="loss"
        title="The overview could not be loaded"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  if (!data) return <Skeleton height="400px" />
  const nothing = data.toShip === 0 && data.moneyUnclear === 0 && data.drafts === 0 && data.lowStock === 0
  const names: Record<number, string> = { 1: 'Today', 7: '7 days', 30: '30 days' }
  return (
    <>
      <PageSection title="To do">
        {nothing ? <p>Nothing is waiting for you.</p> : null}
        <ul className={todo}>
          {data.toShip > 0 ? (
            <li>
              <Link to="/admin/orders" search={{ status: 'todo' } as never}>
                {plural(data.toShip, 'order')} to ship
              </Link>
            </li>
          ) : null}
          {data.moneyUnclear > 0 ? (
            <li>{plural(data.moneyUnclear, 'order')} with unclear money: look at each one.</li>
          ) : null}
          {data.drafts > 0 ? (
            <li>
              <Link to="/admin/products" search={{ status: 'draft' } as never}>
                {plural(data.drafts, 'draft')} not published
              </Link>
            </li>
          ) : null}
          {data.lowStock > 0 ? (
            <li>
              <Link to="/admin/products">{plural(data.lowStock, 'product')} nearly sold out</Link>
            </li>
          ) : null}
        </ul>
      </PageSection>
      <PageSection title="Sold">
        <PairTable
          caption="Sold"
          rows={data.periods.map(({ days, orders, revenue }) => ({
            name: names[days] ?? `${days} days`,
            value: `${formatPrice(revenue, data.currency)}, ${plural(orders, 'order')}`,
          }))}
        />
      </PageSection>
      {data.missing.length > 0 ? (
        <PageSection title="What the set-up lacks">
          <ul className={todo}>
            {data.missing.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
            <li>
              <Link to="/admin/set-up">To the first hour</Link>
            </li>
          </ul>
        </PageSection>
      ) : null}
      <PageSection title="Switches">
        <ShopSwitches settings={data.settings} />
      </PageSection>
      <SampleRemoval />
      <PageSection title="Last orders" aside={<Link to="/admin/orders">All orders</Link>}>
        {data.lastOrders.length === 0 ? (
          <p>No orders yet.</p>
        ) : (
          <OrderDeskTable rows={data.lastOrders} label="Last orders" />
        )}
      </PageSection>
    </>
  )
}

/** What an administrator looks at first. */
export function OverviewPage() {
  return (
    <AdminFrame>
      <PageHead title="Dashboard" area="admin" />
      <Content />
    </AdminFrame>
  )
}
