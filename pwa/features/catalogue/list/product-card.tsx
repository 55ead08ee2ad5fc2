import { type ReactNode, Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import { type CardProduct, readSizes } from '#pwa/features/catalogue/card-product.ts'
import { FitOnBed } from '#pwa/features/making/fit-badge.tsx'
import { useBed } from '#pwa/features/making/use-bed.ts'
import { Heart } from '#pwa/features/wishes/heart.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { SpanLine } from '#pwa/ui/drawing/dimension-chain.tsx'
import type { Box } from '#shared/aircraft/printer-fit.ts'
import { productCard } from '#styled/recipes'
import { cards } from './product-card.style.ts'
import { ProductPicture } from '#pwa/features/catalogue/product-picture.tsx'
import { PriceOf, type Pricing, SaleOf, usePricing } from '#pwa/features/catalogue/product-price.tsx'
import { Amount, length, mass } from '#pwa/ui/drawing/quantity.tsx'
import { plural } from '#shared/format.ts'
import { capital } from '#shared/catalogue/kind-words.ts'

const look = productCard()

function AircraftFacts({ aircraft }: { aircraft: NonNullable<CardProduct['aircraft']> }) {
  return (
    <span className={look.facts}>
      <span>
        <Amount of={mass(aircraft.auw)} />
      </span>
      <span>{aircraft.battery}</span>
      <span>{aircraft.hours} h</span>
      <span data-skill>{capital(aircraft.flying)}</span>
    </span>
  )
}

function FileFacts({ facts }: { facts: NonNullable<CardProduct['printFacts']> }) {
  return (
    <span className={look.facts}>
      <span>{plural(facts.partCount, 'part')}</span>
      <span>
        <Amount of={mass(facts.filament)} /> of filament
      </span>
      <span>{facts.hours} h</span>
    </span>
  )
}

function Badges({ product, bed }: { product: CardProduct; bed: Box }) {
  const { aircraft, sizes, availability } = product
  return (
    <span className={look.badges}>
      {sizes ? <FitOnBed sizes={readSizes(sizes)} bed={bed} /> : null}
      {aircraft?.under250 ? <Badge>Under 250 g</Badge> : null}
      {availability === 'low' ? <Badge>Few left</Badge> : null}
      {availability === 'out' ? <Badge tone="dashed">Out of stock</Badge> : null}
    </span>
  )
}

type ProductCardProps = {
  product: CardProduct
  level: 'h2' | 'h3'
  /** `sizes` attribute. */
  sizes: string
  priority: boolean
  bed: Box
  pricing: Pricing
}

export function ProductCard({ product, level: Heading, sizes, priority, bed, pricing }: ProductCardProps) {
  const { aircraft, printFacts } = product
  return (
    <li className={look.root}>
      <Link
        to="/products/$productType/$slug"
        params={{ productType: product.productType, slug: product.slug }}
        className={look.link}
      >
        <span className={look.media}>
          <ProductPicture
            image={product.images[0]}
            name={product.name}
            sizes={sizes}
            priority={priority}
            decorative
          />
          {aircraft ? (
            <span className={look.span}>
              <SpanLine mm={aircraft.span} label={<Amount of={length(aircraft.span)} />} drop />
            </span>
          ) : null}
          {printFacts && !aircraft ? <span className={look.span} /> : null}
        </span>
        <span className={look.head}>
          <Heading className={look.name}>{product.name}</Heading>
          <PriceOf product={product} pricing={pricing} />
        </span>
        {aircraft ? (
          <AircraftFacts aircraft={aircraft} />
        ) : (
          <span className={look.words}>{product.tagline}</span>
        )}
        {printFacts ? <FileFacts facts={printFacts} /> : null}
        <Badges product={product} bed={bed} />
      </Link>
      {pricing.priceOf(product).onSale ? (
        <span className={look.tag}>
          <SaleOf product={product} pricing={pricing} onPicture />
        </span>
      ) : null}
      <span className={look.heart}>
        <Heart product={product} />
      </span>
    </li>
  )
}

type ProductCardsProps = {
  products: readonly CardProduct[]
  level?: 'h2' | 'h3'
  sizes?: string
  eager?: number
  /** Fills the last row on a desktop. */
  tail?: ReactNode
  /** Default: this device's. */
  bed?: Box | undefined
}

export function ProductCards({
  products,
  level = 'h3',
  sizes = '(min-width: 880px) 432px, 140px',
  eager = 0,
  tail,
  bed,
}: ProductCardsProps) {
  const own = useBed()
  const pricing = usePricing()
  return (
    <ul className={cards.list}>
      {products.map((product, index) => (
        // Hydrated one by one.
        <Suspense key={product.id}>
          <ProductCard
            product={product}
            level={level}
            sizes={sizes}
            priority={index < eager}
            bed={bed ?? own.bed}
            pricing={pricing}
          />
        </Suspense>
      ))}
      {tail && products.length % 3 !== 0 ? <li className={cards.tail}>{tail}</li> : null}
    </ul>
  )
}
