import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOwned } from '#pwa/features/orders/owned/use-owned.ts'
import { useSettings, useShop } from '#pwa/features/settings/settings.queries.ts'
import { Heart } from '#pwa/features/wishes/heart.tsx'
import { useNetwork } from '#pwa/foundation/network/network.ts'
import { seenTime } from '#pwa/foundation/device/seen-time.ts'
import { Badge } from '#pwa/ui/badge.tsx'
import { Breadcrumbs } from '#pwa/ui/breadcrumbs.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { TitleBlock, TitleCell, TitleFacts } from '#pwa/ui/drawing/title-block.tsx'
import { css } from '#styled/css'
import { formatDate } from '#shared/format.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { IncludedList } from './included-list.tsx'
import { typeAddress } from '#pwa/features/catalogue/page-head.ts'
import { ModelButton } from '#pwa/features/catalogue/model/model-button.tsx'
import { ProductAction } from './product-action.tsx'
import { ProductGallery } from '#pwa/features/catalogue/gallery/product-gallery.tsx'
import { ProductPrice, SaleBadge } from '#pwa/features/catalogue/product-price.tsx'
import { digitalText, taxText } from '#pwa/features/catalogue/tax-text.ts'
import { useTypeName } from '#pwa/features/catalogue/use-type-name.ts'
import { capital, kinds } from '#shared/catalogue/kind-words.ts'

const columns = css({
  display: 'grid',
  gap: { base: '24', desk: '48' },
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    desk: 'minmax(0, 1fr) 400px',
    _print: 'minmax(0, 1fr) minmax(0, 1fr)',
  },
  alignItems: 'start',
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8',
  mb: '4',
})
const quiet = css({ color: 'ink2' })
const title = css({ overflowWrap: 'anywhere' })
const price = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12',
  '& s': { fontSize: '1.25rem' },
})
const note = css({ textStyle: 'note', color: 'ink2' })
const heart = css({ ml: 'auto', mr: '-12px' })
/** On a phone it is in the bar. */
const deskOnly = css({
  display: { base: 'none', desk: 'flex' },
  flex: '1',
  '& > *': { flex: '1', borderRadius: '0', minHeight: '56', textStyle: 'tab' },
})
const below = css({ mt: '12' })

function Crumbs({ product }: { product: Product }) {
  const type = product.productType
  const name = useTypeName(type)
  const items = [
    { key: 'type', content: <Link to={typeAddress(type)}>{name}</Link> },
    ...(product.kind
      ? [
          {
            key: 'kind',
            content: (
              <Link to={typeAddress(type)} search={{ kind: product.kind }}>
                {kinds(product.kind)}
              </Link>
            ),
          },
        ]
      : []),
    { key: 'product', content: <span className={title}>{product.name}</span> },
  ]
  return <Breadcrumbs items={items} />
}

function factsOf({ aircraft, releasedAt }: Product) {
  if (!aircraft) return []
  return [
    { name: 'Flying', value: capital(aircraft.flying) },
    { name: 'Building', value: `${aircraft.building} of 4` },
    // Month and year: a phone has no room for the day.
    ...(releasedAt ? [{ name: 'Released', value: formatDate(releasedAt).replace(/^\d+ /, '') }] : []),
  ]
}

function PriceNotes({ product }: { product: Product }) {
  const shop = useShop()
  const { owned } = useOwned(product.id)
  const { online, savedAt } = useNetwork()
  const seen = savedAt ? `Last seen ${seenTime(savedAt)}, checked at checkout.` : 'Checked at checkout.'
  return (
    <>
      <p className={note} data-print="no">
        {owned
          ? `Yours since order ${owned.orderNumber}.`
          : !online
            ? seen
            : taxText(shop, product.isDigitalDownload, 'long')}
      </p>
      {product.isDigitalDownload ? <p className={note}>{digitalText(product)}</p> : null}
    </>
  )
}

function Title({ product }: { product: Product }) {
  const { cartEnabled } = useSettings()
  const { owned } = useOwned(product.id)
  const typeName = useTypeName(product.productType)
  const facts = factsOf(product)
  return (
    <TitleBlock
      {...(cartEnabled || owned
        ? {
            action: (
              <div className={deskOnly}>
                <ProductAction product={product} />
              </div>
            ),
          }
        : {})}
    >
      <TitleCell>
        <div className={head}>
          <span className={quiet}>{product.kind ?? typeName}</span>
          {product.aircraft ? <Badge tone="dashed">{product.aircraft.status}</Badge> : null}
        </div>
        <h1 className={title}>{product.name}</h1>
        {product.aircraft ? null : <p className={quiet}>{product.tagline}</p>}
      </TitleCell>
      {facts.length > 0 ? <TitleFacts facts={facts} /> : null}
      <TitleCell>
        <span className={price} data-print="no">
          <ProductPrice product={product} size="product" />
          <SaleBadge product={product} />
          {product.availability === 'low' ? <Badge>Few left</Badge> : null}
          <span className={heart}>
            <Heart product={product} />
          </span>
        </span>
        <PriceNotes product={product} />
      </TitleCell>
    </TitleBlock>
  )
}

/** The children stand below the price. */
export function ProductTop({ product, children }: { product: Product; children: ReactNode }) {
  const { cartEnabled } = useSettings()
  return (
    <>
      <Crumbs product={product} />
      <div className={columns}>
        <ProductGallery product={product}>
          <ModelButton product={product} />
        </ProductGallery>
        <section aria-label="Name and price">
          <Title product={product} />
          {cartEnabled ? null : (
            <div className={below}>
              <Notice title="Shopping is off at the moment">Your cart is kept.</Notice>
            </div>
          )}
          <div data-print="no">
            <IncludedList product={product} />
            {children}
          </div>
        </section>
      </div>
    </>
  )
}
