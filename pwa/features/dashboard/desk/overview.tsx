import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReadPart } from '#pwa/features/admin/not-read.tsx'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { AllScreens } from './all-screens.tsx'
import { Month } from './month.tsx'
import { overviewQuery } from './overview.queries.ts'
import { DeskToDo } from './desk-to-do.tsx'
import { OrderDeskTable } from '#pwa/features/orders/desk/order-desk-table.tsx'
import { SampleRemoval } from '#pwa/features/settings/desk/sample-removal.tsx'
import { ShopSwitches } from '#pwa/features/settings/desk/shop-switches.tsx'
import { SetUpLeft } from './set-up-left.tsx'
import { Sold } from './sold.tsx'
import type { Overview } from '#shared/orders/admin-orders.contract.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'

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

function Content({ overview, now }: { overview: Overview; now: number }) {
  return (
    <>
      <div className={columns}>
        <div>
          <PageSection title="Waiting for you">
            <DeskToDo overview={overview} now={now} />
          </PageSection>
          {overview.missing.length > 0 ? (
            <PageSection title="Finish setup" aside={<Link to="/admin/set-up">All steps</Link>}>
              <SetUpLeft steps={overview.missing} />
            </PageSection>
          ) : null}
        </div>
        <div>
          <PageSection title="Sold">
            <Sold overview={overview} />
          </PageSection>
        </div>
      </div>
      <PageSection title="Last 30 days">
        <Month figures={overview.figures} currency={overview.currency} />
      </PageSection>
      <PageSection title="Last orders" aside={<Link to="/admin/orders">All orders</Link>}>
        {overview.lastOrders.length === 0 ? (
          <p>No orders yet.</p>
        ) : (
          <OrderDeskTable rows={overview.lastOrders} label="Last orders" />
        )}
      </PageSection>
      <div className={pair}>
        <PageSection title="Cart and payments">
          <ShopSwitches settings={overview.settings} />
        </PageSection>
        <div>
          {overview.hasMailbox ? (
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
  const query = useQuery(overviewQuery(useApi()))
  return (
    <AdminFrame>
      <PageHead title="Dashboard" area="admin" />
      <ReadPart what="the dashboard" query={query} loading={<Skeleton height="400px" />}>
        {(overview) => <Content overview={overview} now={query.dataUpdatedAt} />}
      </ReadPart>
    </AdminFrame>
  )
}
