import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { BetaStatus } from '#pwa/features/beta/users/beta-status.tsx'
import { LatestMessages } from '#pwa/features/messages/inbox/latest-messages.tsx'
import { downloadsQuery } from '#pwa/features/orders/owned/downloads.queries.ts'
import { ordersQuery } from '#pwa/features/orders/orders.queries.ts'
import { OwnedProducts } from '#pwa/features/orders/owned/owned-products.tsx'
import { RecentOrders } from '#pwa/features/orders/owned/recent-orders.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { LoadFailed, Notice, Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const onePlane = css({ height: { base: '352px', desk: '144px' } })
const links = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

function Downloads() {
  const { data: owned, isLoadingError, refetch } = useQuery(downloadsQuery(useApi()))
  if (isLoadingError)
    return (
      <LoadFailed what="Your downloads" onRetry={refetch}>
        Nothing is lost. Try again when you're online.
      </LoadFailed>
    )
  if (!owned) return <Skeleton className={onePlane} />
  if (owned.length === 0)
    return (
      <EmptyState
        title="Nothing here yet"
        level="h3"
        action={
          <Link to="/planes" className={button({ tone: 'act' })}>
            Browse Planes
          </Link>
        }
      >
        Planes you buy appear here, with every later release.
      </EmptyState>
    )
  return <OwnedProducts products={owned} />
}

export function DashboardPage() {
  const { data: user } = useCurrentUser()
  const { data: orders = [] } = useQuery(ordersQuery(useApi()))
  const { link } = useSearch({ strict: false }) as { link?: unknown }
  return (
    <Container>
      <PageHead title="Dashboard" note={user ? `Hello, ${user.firstName}` : ''} />
      {link === 'over' ? (
        <Notice title="This link has expired, or was used already" role="status">
          Your files are kept. Download them here, or send yourself a new link.
        </Notice>
      ) : null}
      <PageSection title="My downloads">
        <Downloads />
      </PageSection>
      <PageSection
        title="Recent orders"
        aside={orders.length > 0 ? <Link to="/user/orders">All orders ({orders.length})</Link> : null}
      >
        <RecentOrders />
      </PageSection>
      <PageSection title="Notifications" aside={<Link to="/user/messages">All messages</Link>}>
        <LatestMessages />
      </PageSection>
      <PageSection title="Beta testing">
        <BetaStatus />
      </PageSection>
      <PageSection title="Quick links">
        <div className={links}>
          <Link to="/field" className={button({ tone: 'second' })}>
            At the field
          </Link>
          <Link to="/user/profile" className={button({ tone: 'second' })}>
            Profile
          </Link>
          <Link to="/support" className={button({ tone: 'second' })}>
            Support
          </Link>
        </div>
      </PageSection>
    </Container>
  )
}
