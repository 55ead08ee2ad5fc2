import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { cardOf } from '#pwa/features/catalogue/card-product.ts'
import { productsQuery } from '#pwa/features/catalogue/catalogue.queries.ts'
import { ProductCards } from '#pwa/features/catalogue/list/product-card.tsx'
import { sharedWishlistQuery } from '#pwa/features/wishes/wishes.queries.ts'
import { saysMissing } from '#pwa/foundation/network/api-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import { button } from '#styled/recipes'

function Nothing({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      title={title}
      action={
        <Link to="/planes" className={button({ tone: 'act' })}>
          Browse Planes
        </Link>
      }
    >
      {children}
    </EmptyState>
  )
}

function SharedProducts({ ids }: { ids: readonly number[] }) {
  const { data: products, isError, refetch } = useQuery(productsQuery(useApi(), ids))
  if (ids.length === 0) return <Nothing title="Nothing here yet">Come back later, or look around.</Nothing>
  if (isError) return <LoadFailed what="The products" onRetry={refetch} />
  if (!products) return <Skeleton height="120px" />
  const place = new Map(ids.map((id, index) => [id, index] as const))
  const inOrder = products.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  return <ProductCards products={inOrder.map(cardOf)} level="h2" />
}

export function SharedWishlistPage() {
  const { pass = '' } = useParams({ strict: false })
  const { data: list, error, refetch } = useQuery(sharedWishlistQuery(useApi(), pass))
  if (list)
    return (
      <Container>
        <PageHead title={`${list.firstName}'s wishlist`} count={list.productIds.length} />
        <SharedProducts ids={list.productIds} />
      </Container>
    )
  const isUnknown = saysMissing(error)
  return (
    <Container>
      <PageHead title="Wishlist" />
      {error ? (
        isUnknown ? (
          <Nothing title="This link does not work">It was revoked, or it is incomplete.</Nothing>
        ) : (
          <LoadFailed what="The wishlist" onRetry={refetch}>
            {error.message}
          </LoadFailed>
        )
      ) : (
        <Skeleton height="120px" />
      )}
    </Container>
  )
}
