import { Link } from '@tanstack/react-router'
import { FitBadge } from '#pwa/features/making/fit-badge.tsx'
import { useSales } from '#pwa/features/sales/sales.queries.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { SpanLine } from '#pwa/ui/dimension-chain.tsx'
import { Measure } from '#pwa/ui/measure.tsx'
import type { AircraftSummary } from '#shared/aircraft/aircraft.ts'
import type { ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import { formatNumber } from '#shared/format.ts'
import { css } from '#styled/css'
import { ProductPicture } from './product-picture.tsx'
import { ProductPrice } from './product-price.tsx'

const card = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { base: '140px 1fr', tablet: '1fr' },
  columnGap: '16',
  rowGap: '4',
  alignContent: 'start',
})
const frame = css({
  position: 'relative',
  gridRow: { base: '1 / span 5', tablet: 'auto' },
  bg: 'pic',
  outlineWidth: '2px',
  outlineStyle: 'solid',
  outlineColor: 'transparent',
  '[data-card]:hover &': { outlineColor: 'ink' },
})
const whole = css({
  textDecoration: 'none',
  _before: { content: '""', position: 'absolute', inset: '0' },
  '[data-card]:hover &': { textDecoration: 'underline' },
})
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '8',
  color: 'ink2',
  listStyle: 'none',
  p: '0',
  m: '0',
  '& li + li': { borderLeftWidth: '1px', borderLeftStyle: 'solid', borderColor: 'rule2', pl: '8' },
})
const word = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function Facts({ aircraft }: { aircraft: AircraftSummary }) {
  return (
    <ul className={facts}>
      <li>
        <Measure metric={`${formatNumber(aircraft.auw)} g`} imperial={`${formatNumber(aircraft.auw / 28.35, 1)} oz`} />
      </li>
      <li>{aircraft.battery}</li>
      <li>{aircraft.hours} h</li>
      <li>{word(aircraft.flying)}</li>
    </ul>
  )
}

type ProductCardProps = { product: ProductSummary; level?: 'h2' | 'h3'; priority?: boolean }

/** A product in a list: one link, its picture, its span to scale, its numbers. */
export function ProductCard({ product, level: Heading = 'h3', priority = false }: ProductCardProps) {
  const { priceOf } = useSales()
  const priced = priceOf(product)
  const { aircraft } = product
  return (
    <article className={card} data-card>
      <div className={frame}>
        <ProductPicture
          image={product.images[0]}
          name={product.name}
          sizes="(min-width: 1200px) 420px, (min-width: 600px) 45vw, 140px"
          priority={priority}
        />
        {priced.onSale ? (
          <span className={css({ position: 'absolute', top: '8', left: '8' })}>
            <Badge tone="sale" onPicture>
              −{priced.salePercentage}%
            </Badge>
          </span>
        ) : null}
      </div>
      {aircraft ? <SpanLine mm={aircraft.span} label={`${formatNumber(aircraft.span)} mm`} drop /> : null}
      <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '16' })}>
        <Heading className={css({ textStyle: 'h3' })}>
          <Link to="/products/$productType/$slug" params={{ productType: product.productType, slug: product.slug }} className={whole}>
            {product.name}
          </Link>
        </Heading>
        <ProductPrice product={product} />
      </div>
      {aircraft ? <Facts aircraft={aircraft} /> : <p className={css({ color: 'ink2' })}>{product.tagline}</p>}
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'center', minH: '24' })}>
        {aircraft ? <FitBadge aircraft={aircraft} /> : null}
        {aircraft?.under250 ? <Badge tone="fact">Under 250 g</Badge> : null}
        {product.availability === 'low' ? <Badge tone="fact">Few left</Badge> : null}
        {product.availability === 'out' ? <Badge tone="hatch">Out of stock</Badge> : null}
      </div>
    </article>
  )
}

/** Cards side by side where there is room. */
export const cardGrid = css({
  display: 'grid',
  gap: '32',
  gridTemplateColumns: { base: '1fr', tablet: '1fr 1fr', broad: '1fr 1fr 1fr' },
  listStyle: 'none',
  p: '0',
  m: '0',
})
