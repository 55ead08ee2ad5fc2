import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cardOf } from '#pwa/features/catalogue/card-product.ts'
import {
  featuredQuery,
  lightPlanesQuery,
  productTypesQuery,
  releasedPlanesQuery,
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
import { capital } from '#shared/catalogue/kind-words.ts'
import { formatNumber } from '#shared/format.ts'
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
  const { data: planes } = useSuspenseQuery(releasedPlanesQuery(api))
  const [first, ...others] = featured.length > 0 ? featured : planes
  const count = types.find(({ slug }) => slug === 'planes')?.count ?? 0
  const all = count > 1 ? `all ${formatNumber(count)} planes` : 'all planes'
  const revised = planes.filter(({ change, releasedAt }) => change && releasedAt).slice(0, newest)
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
      {first ? <FindBar /> : null}
      <KindTiles types={types} />
      {others.length > 0 ? (
        <PageSection title="Featured" aside={<Link to="/planes">{capital(all)}</Link>}>
          <ProductCards
            products={others.slice(0, 6).map(cardOf)}
            tail={
              <>
                <p>Compare span, weight, hours, bed and CG before you buy.</p>
                <Link to="/planes" className={button()}>
                  Compare {all}
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
