import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { FitBadge } from '#pwa/features/making/fit-badge.tsx'
import { Heart } from '#pwa/features/wishes/heart.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { SpanLine } from '#pwa/ui/drawing/dimension-chain.tsx'
import type { AircraftSummary } from '#shared/aircraft/aircraft.ts'
import type { PrintFacts } from '#shared/aircraft/print-summary.ts'
import type { Box } from '#shared/aircraft/printer-fit.ts'
import type { ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import { card as look } from './product-card.style.ts'
import { ProductPicture } from '#pwa/features/catalogue/product-picture.tsx'
import { ProductPrice, SaleBadge } from '#pwa/features/catalogue/product-price.tsx'
import { Amount, length, mass } from '#pwa/ui/drawing/quantity.tsx'
import { plural } from '#shared/format.ts'
import { capital } from '#shared/catalogue/kind-words.ts'

function AircraftFacts({ aircraft }: { aircraft: AircraftSummary }) {
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

/** Of a plane that has files and no record. */
function FileFacts({ facts }: { facts: PrintFacts }) {
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

function Badges({ product, bed }: { product: ProductSummary; bed: Box | undefined }) {
  const { aircraft, printFacts, availability } = product
  const printable = aircraft ?? printFacts
  return (
    <span className={look.badges}>
      {printable ? <FitBadge sizes={printable.sizes} bed={bed} /> : null}
      {aircraft?.under250 ? <Badge>Under 250 g</Badge> : null}
      {availability === 'low' ? <Badge>Few left</Badge> : null}
      {availability === 'out' ? <Badge tone="dashed">Out of stock</Badge> : null}
    </span>
  )
}

type ProductCardProps = {
  product: ProductSummary
  level: 'h2' | 'h3'
  /** `sizes` attribute. */
  sizes: string
  priority: boolean
  /** Default: this device's. */
  bed?: Box | undefined
}

export function ProductCard({ product, level: Heading, sizes, priority, bed }: ProductCardProps) {
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
            className={look.picture}
            decorative
          />
          {aircraft ? (
            <span className={look.span}>
              <SpanLine mm={aircraft.span} label={<Amount of={length(aircraft.span)} />} drop />
            </span>
          ) : null}
        </span>
        <span className={look.head}>
          <Heading className={look.name}>{product.name}</Heading>
          <ProductPrice product={product} />
        </span>
        {aircraft ? (
          <AircraftFacts aircraft={aircraft} />
        ) : (
          <span className={look.words}>{product.tagline}</span>
        )}
        {printFacts ? <FileFacts facts={printFacts} /> : null}
        <Badges product={product} bed={bed} />
      </Link>
      <span className={look.tag}>
        <SaleBadge product={product} onPicture />
      </span>
      <span className={look.heart}>
        <Heart product={product} />
      </span>
    </li>
  )
}

type ProductCardsProps = {
  products: readonly ProductSummary[]
  level?: 'h2' | 'h3'
  sizes?: string
  eager?: number
  /** Fills the last row on a desktop. */
  tail?: ReactNode
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
  return (
    <ul className={look.list}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          level={level}
          sizes={sizes}
          priority={index < eager}
          bed={bed}
        />
      ))}
      {tail && products.length % 3 !== 0 ? <li className={look.tail}>{tail}</li> : null}
    </ul>
  )
}
