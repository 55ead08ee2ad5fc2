import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { FitBadge } from '#pwa/features/making/fit-badge.tsx'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { late } from '#pwa/foundation/network/late.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { Dimension } from '#pwa/ui/drawing/dimension-chain.tsx'
import { TitleBlock, TitleCell, TitleFacts } from '#pwa/ui/drawing/title-block.tsx'
import { cx } from '#styled/css'
import { button, ground } from '#styled/recipes'
import type { AircraftSummary } from '#shared/aircraft/aircraft.ts'
import type { ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import { productBySlugQuery } from '#pwa/features/catalogue/catalogue.queries.ts'
import { FitPlan } from '#pwa/features/catalogue/drawing/fit-plan.tsx'
import { hero as look } from './home-hero.style.ts'
import { ProductPicture } from '#pwa/features/catalogue/product-picture.tsx'
import { ProductPrice } from '#pwa/features/catalogue/product-price.tsx'
import { Amount, length, mass, Unit, Value } from '#pwa/ui/drawing/quantity.tsx'
import { taxText } from '#pwa/features/catalogue/tax-text.ts'
import { StripView } from '#pwa/features/catalogue/drawing/strip-view.tsx'

// Few products have no drawing.
const WingPlan = late(async () => (await import('#pwa/features/catalogue/drawing/wing-plan.tsx')).WingPlan)

/** Wing plan without a drawing; paper until its data is loaded. */
function Strip({ product, aircraft }: { product: ProductSummary; aircraft: AircraftSummary }) {
  const { data } = useQuery(productBySlugQuery(useApi(), product.slug))
  const drawing = data?.drawing
  const parts = data?.record?.parts
  return (
    <div className={cx(ground(), look.strip)}>
      <div className={look.view}>
        {drawing ? (
          <StripView
            address={drawing}
            view="strip-front"
            label={`${product.name} from the front: span ${aircraft.span} mm`}
            className={look.drawing}
          />
        ) : data ? (
          <Suspense fallback={null}>
            <WingPlan
              span={aircraft.span}
              wing={aircraft.wing}
              width={330}
              height={96}
              className={look.drawing}
            />
          </Suspense>
        ) : null}
      </div>
      <div className={cx(look.view, look.deskOnly)}>
        {drawing ? (
          <StripView
            address={drawing}
            view="strip-top"
            label={`${product.name} from above: CG ${aircraft.wing.cg} mm behind the leading edge at the root`}
            className={look.drawing}
          />
        ) : null}
      </div>
      <div className={cx(look.view, look.deskOnly)}>
        {parts ? <FitPlan parts={parts} className={look.drawing} /> : null}
      </div>
    </div>
  )
}

function Numbers({ aircraft }: { aircraft: AircraftSummary }) {
  const [span, auw] = [length(aircraft.span), mass(aircraft.auw)]
  return (
    <>
      <div className={cx(look.numbers, look.deskOnly)}>
        <Dimension item={{ name: 'Wingspan', value: <Value of={span} />, unit: <Unit of={span} /> }} />
      </div>
      <div className={cx(look.numbers, look.pair)}>
        <Dimension item={{ name: 'All-up weight', value: <Value of={auw} />, unit: <Unit of={auw} /> }} />
        <Dimension item={{ name: 'Printing', value: aircraft.hours, unit: 'h' }} />
      </div>
      <div className={look.deskOnly}>
        <TitleFacts
          facts={[
            { name: 'Battery', value: aircraft.battery },
            { name: 'Filament', value: <Amount of={mass(aircraft.filament)} /> },
            { name: 'Parts', value: aircraft.partCount },
          ]}
        />
      </div>
      <div className={look.phoneOnly}>
        <TitleFacts
          facts={[
            { name: 'All-up', value: <Amount of={auw} /> },
            { name: 'Printing', value: `${aircraft.hours} h` },
            { name: 'Battery', value: aircraft.battery },
          ]}
        />
      </div>
    </>
  )
}

export function HomeHero({ product }: { product: ProductSummary }) {
  const { aircraft } = product
  const shop = useShop()
  const skill = aircraft ? `, ${aircraft.flying}` : ''
  return (
    <section className={look.root} aria-label={product.name}>
      <div className={look.pictures}>
        <ProductPicture
          image={product.images[0]}
          name={product.name}
          sizes="(min-width: 880px) 960px, 100vw"
          priority
          className={look.picture}
        />
        {aircraft ? <Strip product={product} aircraft={aircraft} /> : null}
      </div>
      <TitleBlock
        inset
        action={
          <Link
            to="/products/$productType/$slug"
            params={{ productType: product.productType, slug: product.slug }}
            className={button({ tone: 'act' })}
          >
            See the {product.name}
          </Link>
        }
      >
        <TitleCell>
          <p className={look.kind}>
            <span>
              {product.kind ?? ''}
              {skill}
            </span>
            {product.version ? <span>Release {product.version}</span> : null}
          </p>
          <h2 className={look.name}>{product.name}</h2>
          <p className={look.words}>{product.tagline}</p>
          {aircraft ? (
            <p className={look.status}>
              <Badge tone="dashed">{aircraft.status}</Badge>
            </p>
          ) : null}
        </TitleCell>
        {aircraft ? <Numbers aircraft={aircraft} /> : null}
        <div className={look.priceCell}>
          <span>
            <ProductPrice product={product} size="product" />
            <span className={look.tax}>{taxText(shop, product.isDigitalDownload, 'short')}</span>
          </span>
          {aircraft ? <FitBadge sizes={aircraft.sizes} /> : null}
        </div>
      </TitleBlock>
    </section>
  )
}
