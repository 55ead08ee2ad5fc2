import { Link } from '@tanstack/react-router'
import { FitBadge } from '#pwa/features/making/fit-badge.tsx'
import { DimensionChain } from '#pwa/ui/dimension-chain.tsx'
import { TitleBlock, TitleCell, TitleFacts } from '#pwa/ui/title-block.tsx'
import type { AircraftSummary } from '#shared/aircraft/aircraft.ts'
import type { ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import { formatNumber } from '#shared/format.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { ProductPicture } from './product-picture.tsx'
import { ProductPrice } from './product-price.tsx'
import { measured } from './measured.tsx'

const layout = css({ display: 'grid', gridTemplateColumns: { base: '1fr', desk: '1fr 400px' }, mt: { desk: '16' } })

function Numbers({ aircraft }: { aircraft: AircraftSummary }) {
  return (
    <>
      <TitleCell>
        <DimensionChain
          items={[
            { name: 'Wingspan', ...measured(aircraft.span, 'mm') },
            { name: 'All-up weight', ...measured(aircraft.auw, 'g') },
            { name: 'Printing', value: formatNumber(aircraft.hours), unit: 'h' },
          ]}
        />
      </TitleCell>
      <TitleFacts
        facts={[
          { name: 'Battery', value: aircraft.battery },
          { name: 'Parts', value: aircraft.partCount },
          { name: 'Flying', value: aircraft.flying },
        ]}
      />
    </>
  )
}

/** One aircraft, its picture, its numbers, one action. */
export function Hero({ product }: { product: ProductSummary }) {
  return (
    <section className={layout} aria-label={`Featured: ${product.name}`}>
      <div className={css({ bg: 'pic', aspectRatio: { base: '16 / 10', desk: 'auto' }, overflow: 'hidden', display: 'grid', alignItems: 'center' })}>
        <ProductPicture image={product.images[0]} name={product.name} sizes="(min-width: 880px) 65vw, 100vw" priority />
      </div>
      <TitleBlock
        action={
          <Link
            to="/products/$productType/$slug"
            params={{ productType: product.productType, slug: product.slug }}
            className={button({ tone: 'act', size: 'block', wide: true })}
          >
            See the {product.name}
          </Link>
        }
      >
        <TitleCell>
          <p className={css({ textStyle: 'note', color: 'ink2' })}>
            {product.kind}
            {product.version ? `, v${product.version}` : ''}
          </p>
          <h1 className={css({ textStyle: 'h1' })}>{product.name}</h1>
          <p className={css({ mt: '4' })}>{product.tagline}</p>
        </TitleCell>
        {product.aircraft ? <Numbers aircraft={product.aircraft} /> : null}
        <TitleCell>
          <ProductPrice product={product} size="product" />
          {product.aircraft ? <FitBadge aircraft={product.aircraft} /> : null}
        </TitleCell>
      </TitleBlock>
    </section>
  )
}
