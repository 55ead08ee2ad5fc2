import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { NotRead } from '#pwa/features/admin/not-read.tsx'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { AllScreens } from './all-screens.tsx'
import { Month } from './month.tsx'
import { overviewQuery } from './overview.queries.ts'
import { DeskToDo } from './desk-to-do.tsx'
import { OrderDeskTable } from '#pwa/features/orders/desk/order-desk-table.tsx'
import { SampleRemoval } from '#pwa/features/settings/desk/sample-removal.tsx'
import { ShopSwitches } from '#pwa/features/settings/desk/shop-switches.tsx'
import { Sold } from './sold.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'

const list = css({ display: 'grid', gap: '8', listStyle: 'none', p: '0' })
/** All in the first screen. */
const columns = css({
  display: 'grid',
  columnGap: '48',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
})
const pair = css({
  display: 'grid',
  columnGap: '48',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
})

function Content() {
  const { data, isError, refetch, dataUpdatedAt } = useQuery(overviewQuery(useApi()))
  if (isError && !data) return <NotRead what="the dashboard" onRetry={refetch} />
  if (!data) return <Skeleton height="400px" />
  return (
    <>
      <div className={columns}>
        <div>
          <PageSection title="Waiting for you">
            <DeskToDo overview={data} now={dataUpdatedAt} />
          </PageSection>
          {data.missing.length > 0 ? (
            <PageSection title="Finish setup">
              <ul className={list}>
                {data.missing.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
                <li>
                  <Link to="/admin/set-up">Go to setup</Link>
                </li>
              </ul>
            </PageSection>
          ) : null}
        </div>
        <div>
          <PageSection title="Sold">
            <Sold overview={data} />
          </PageSection>
        </div>
      </div>
      <PageSection title="Last 30 days">
        <Month figures={data.figures} currency={data.currency} />
      </PageSection>
      <PageSection title="Last orders" aside={<Link to="/admin/orders">All orders</Link>}>
        {data.lastOrders.length === 0 ? (
          <p>No orders yet.</p>
        ) : (
          <OrderDeskTable rows={data.lastOrders} label="Last orders" />
        )}
      </PageSection>
      <div className={pair}>
        <PageSection title="Cart and payments">
          <ShopSwitches settings={data.settings} />
        </PageSection>
        <div>
          {data.hasMailbox ? (
            <PageSection
              title="Mail of the sample shop"
              aside={<Link to="/admin/mailbox">Open the mailbox</Link>}
            >
              <p>Without a mail server every mail stays here: confirmations, links and password resets.</p>
            </PageSection>
          ) : null}
          <SampleRemoval />
        </div>
      </div>
      <PageSection title="All screens">
        <AllScreens />
      </PageSection>
    </>
  )
}

export function OverviewPage() {
  return (
    <AdminFrame>
      <PageHead title="Dashboard" area="admin" />
      <Content />
    </AdminFrame>
  )
}
