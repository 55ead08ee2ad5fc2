import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cardOf } from '#pwa/features/catalogue/card-product.ts'
import {
  featuredQuery,
  lightPlanesQuery,
  productListQuery,
  productTypesQuery,
} from '#pwa/features/catalogue/catalogue.queries.ts'
import { FindBar } from '#pwa/features/catalogue/list/find-bar.tsx'
import { HomeHero } from '#pwa/features/catalogue/home/home-hero.tsx'
import { HowItWorks, KindTiles, RevisionTable } from '#pwa/features/catalogue/home/home-sections.tsx'
import { ProductCards } from '#pwa/features/catalogue/list/product-card.tsx'
import { OwnPlanesPlace } from '#pwa/features/field/own-planes-place.tsx'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'

const room = css({ pt: 'section' })
/** Rows. */
const newest = 5

export function HomePage() {
  const api = useApi()
  const { shortName } = useShop()
  const { data: featured } = useSuspenseQuery(featuredQuery(api))
  const { data: types } = useSuspenseQuery(productTypesQuery(api))
  const { data: planes } = useSuspenseQuery(productListQuery(api, { type: 'planes' }))
  const [first, ...others] = featured.length > 0 ? featured : planes
  const count = types.find(({ slug }) => slug === 'planes')?.count ?? 0
  const revised = planes
    .filter(({ change, releasedAt }) => change && releasedAt)
    .toSorted((a, b) => (b.releasedAt ?? '').localeCompare(a.releasedAt ?? ''))
    .slice(0, newest)
  const { data: light } = useSuspenseQuery(lightPlanesQuery(api))
  return (
    <Container>
      <h1>
        <VisuallyHidden>{shortName}: aircraft you print, build and fly</VisuallyHidden>
      </h1>
      <OwnPlanesPlace />
      {first ? (
        <HomeHero product={first} />
      ) : (
        <EmptyState title="The first planes are being drawn">
          Nothing is for sale yet. Come back soon.
        </EmptyState>
      )}
      <FindBar />
      <div className={room}>
        <KindTiles types={types} />
      </div>
      {others.length > 0 ? (
        <PageSection title="Featured" aside={<Link to="/planes">All {count} planes</Link>}>
          <ProductCards
            products={others.slice(0, 6).map(cardOf)}
            tail={
              <>
                <p>Span, weight, hours, bed and CG are stated for every plane, before you buy.</p>
                <Link to="/planes" className={button()}>
                  Compare all {count} planes
                </Link>
              </>
            }
          />
        </PageSection>
      ) : null}
      {revised.length > 0 ? (
        <PageSection title="New or updated">
          <RevisionTable products={revised} />
        </PageSection>
      ) : null}
      {light.length > 0 ? (
        <PageSection title="Under 250 g">
          <ProductCards products={light.map(cardOf)} />
        </PageSection>
      ) : null}
      <div className={room}>
        <HowItWorks />
      </div>
    </Container>
  )
}
