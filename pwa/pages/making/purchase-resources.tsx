import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ResourceEntry } from '#pwa/features/making/resources/resource-entry.tsx'
import { ResourceFilters } from '#pwa/features/making/resources/resource-filters.tsx'
import { readResourceSearch, type ResourceSearch } from '#pwa/features/making/resources/resource-search.ts'
import { resourcesQuery } from '#pwa/features/making/resources/resources.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { useNetwork } from '#pwa/foundation/network/network.ts'
import { Container } from '#pwa/ui/container.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { resourceKindNames, resourceKinds } from '#shared/making/resources/resource-kinds.ts'
import { css } from '#styled/css'

const room = css({ pb: 'section' })
const said = css({ display: 'grid', gap: '12', mb: '24' })

export function PurchaseResourcesPage() {
  const search = readResourceSearch(useSearch({ from: '/purchase-resources' }))
  const { data } = useSuspenseQuery(resourcesQuery(useApi()))
  const { online } = useNetwork()
  const navigate = useNavigate()
  const onSearch = (next: ResourceSearch) =>
    void navigate({ to: '/purchase-resources', search: next, replace: true, resetScroll: false })
  const { product, kind } = search
  const { products } = data
  const found = data.resources.filter(
    (each) =>
      (kind === undefined || each.kind === kind) &&
      (product === undefined || each.products.length === 0 || each.products.includes(product)),
  )
  const isNarrowed = product !== undefined || kind !== undefined
  return (
    <Container className={room}>
      <PageHead title="Purchase resources" note="What the printer cannot make, and where to buy it." />
      <div className={said}>
        <Notice title="About these links">
          We earn something from what you buy through a link marked “Affiliate link”. The price stays the same
          for you. We count how often a link is opened, not who opens it, and we set no cookie.
        </Notice>
        {online ? null : (
          <Notice tone="waiting" title="You're offline">
            The list is saved on this device. Links to shops open when you're back online.
          </Notice>
        )}
      </div>
      {data.resources.length > 0 ? (
        <ResourceFilters search={search} products={products} onSearch={onSearch} />
      ) : null}
      {found.length === 0 ? (
        isNarrowed ? (
          <EmptyState
            title="Nothing matches both"
            action={<Button onClick={() => onSearch({})}>Show everything</Button>}
          >
            Remove a filter: some kinds are listed for a few aircraft only.
          </EmptyState>
        ) : (
          <EmptyState title="Nothing is listed yet">
            Each aircraft's page says what it needs, under “You also need”.
          </EmptyState>
        )
      ) : (
        resourceKinds
          .filter((each) => found.some((resource) => resource.kind === each))
          .map((each) => (
            <PageSection key={each} title={resourceKindNames[each]}>
              <ul>
                {found
                  .filter((resource) => resource.kind === each)
                  .map((resource) => (
                    <ResourceEntry key={resource.id} resource={resource} products={products} />
                  ))}
              </ul>
            </PageSection>
          ))
      )}
    </Container>
  )
}
