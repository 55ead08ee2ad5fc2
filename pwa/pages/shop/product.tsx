import { Link, useLoaderData, useMatches } from '@tanstack/react-router'
import { AddToCart } from '#pwa/features/cart/add-to-cart.tsx'
import { AircraftDetails, FiveNumbers } from '#pwa/features/catalogue/aircraft-details.tsx'
import { Gallery } from '#pwa/features/catalogue/gallery.tsx'
import { cardGrid, ProductCard } from '#pwa/features/catalogue/product-card.tsx'
import { ProductHeadBlock } from '#pwa/features/catalogue/product-head-block.tsx'
import { ProductPrice } from '#pwa/features/catalogue/product-price.tsx'
import { Prose } from '#pwa/features/catalogue/prose.tsx'
import { Breadcrumbs } from '#pwa/ui/breadcrumbs.tsx'
import { Container } from '#pwa/ui/container.tsx'
import { PageSection } from '#pwa/ui/page-section.tsx'
import { ThumbBar } from '#pwa/ui/thumb-bar.tsx'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { css } from '#styled/css'

const head = css({ display: 'grid', gap: '32', gridTemplateColumns: { base: '1fr', desk: '1fr 400px' }, alignItems: 'start' })

/** One product, under all its addresses. */
export function ProductPage() {
  const matchId = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  const data = useLoaderData({ strict: false }) as { product?: Product } | undefined
  const product = matchId ? data?.product : undefined
  if (!product) return null
  const { record } = product
  const isPlane = product.productType === 'planes'
  return (
    <Container>
      <Breadcrumbs
        items={[
          {
            key: 'type',
            content: isPlane ? <Link to="/planes">Planes</Link> : <Link to="/products/$productType" params={{ productType: product.productType }}>Parts and hardware</Link>,
          },
          ...(product.kind
            ? [{ key: 'kind', content: <Link to="/planes" search={{ kind: product.kind }}>{product.kind}</Link> }]
            : []),
          { key: 'product', content: product.name },
        ]}
      />
      <div className={head}>
        <Gallery images={product.images} name={product.name} />
        <ProductHeadBlock product={product} />
      </div>
      {record ? (
        <>
          <div className={css({ mt: '32' })}>
            <FiveNumbers aircraft={record} />
          </div>
          <AircraftDetails product={product} aircraft={record} />
        </>
      ) : (
        <PageSection title="What it is">
          <Prose text={product.description} />
        </PageSection>
      )}
      {product.related.length > 0 ? (
        <PageSection title="Also in the hangar">
          <ul className={cardGrid}>
            {product.related.map((other) => (
              <li key={other.id}>
                <ProductCard product={other} />
              </li>
            ))}
          </ul>
        </PageSection>
      ) : null}
      <ThumbBar>
        <ProductPrice product={product} size="card" />
        <AddToCart product={product} wide />
      </ThumbBar>
    </Container>
  )
}
