import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { productAtQuery } from '#pwa/features/catalogue/catalogue.queries.ts'
import { AircraftSections } from '#pwa/features/catalogue/product/aircraft-sections.tsx'
import { isOutline, OutlineNotice } from '#pwa/features/catalogue/product/outline-notice.tsx'
import { GoodsSections } from '#pwa/features/catalogue/product/goods-sections.tsx'
import { cardOf } from '#pwa/features/catalogue/card-product.ts'
import { ProductCards } from '#pwa/features/catalogue/list/product-card.tsx'
import { ProductTop } from '#pwa/features/catalogue/product/product-top.tsx'
import { BuyBar } from '#pwa/features/catalogue/product/buy-bar.tsx'
import { PlanePosts } from '#pwa/features/posts/plane-posts.tsx'
import { PinPlace } from '#pwa/features/field/pin-place.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'

/** Number or slug. */
function useProduct() {
  const { plane, id, slug } = useParams({ strict: false })
  const asked = plane ?? slug ?? id ?? ''
  return useSuspenseQuery(productAtQuery(useApi(), /^\d+$/.test(asked) ? Number(asked) : asked)).data
}

export function ProductPage() {
  const product = useProduct()
  return (
    <Container key={product.id}>
      <div data-plan>
        <ProductTop product={product}>{product.record ? <PinPlace product={product} /> : null}</ProductTop>
        {product.record ? (
          <AircraftSections product={product} record={product.record} />
        ) : isOutline(product) ? (
          <OutlineNotice name={product.name} />
        ) : (
          <GoodsSections product={product} />
        )}
        <PlanePosts plane={product.slug} />
        {product.related.length > 0 ? (
          <PageSection title="More like this" onPaper={false}>
            <ProductCards products={product.related.map(cardOf)} />
          </PageSection>
        ) : null}
      </div>
      <BuyBar product={product} />
    </Container>
  )
}
