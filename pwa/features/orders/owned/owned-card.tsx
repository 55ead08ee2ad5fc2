import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { licenceInSentence } from '#shared/catalogue/kind-words.ts'
import { late } from '#pwa/foundation/network/late.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Picture } from '#pwa/ui/drawing/picture.tsx'
import { Sheet } from '#pwa/ui/overlays/sheet.tsx'
import { Skeleton } from '#pwa/ui/states.tsx'
import type { OwnedProduct } from '#shared/orders/downloads.contract.ts'
import { formatDate, plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { PrintAgain } from './print-again.tsx'
import { SendLink } from './send-link.tsx'
import { ZipButton } from './zip-button.tsx'

const OwnedContent = late(async () => (await import('./owned-content.tsx')).OwnedContent)

const card = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '96px minmax(0, 1fr)',
    tablet: '160px minmax(0, 1fr)',
    desk: '200px minmax(0, 1fr) 288px',
  },
  gridTemplateAreas: {
    base: '"picture name" "news news" "actions actions"',
    tablet: '"picture name" "picture news" "actions actions"',
    desk: '"picture name actions" "picture news actions"',
  },
  gridTemplateRows: { tablet: 'auto 1fr' },
  columnGap: { base: '16', desk: '32' },
  py: '24',
  borderTop: '1px solid {colors.rule}',
  '&:first-child': { borderTop: '0', pt: '0' },
})
const picture = css({ gridArea: 'picture', alignSelf: 'start', width: 'full' })
const pictureOf = (src: string) => ({ src, width: 400, height: 300 })
const name = css({
  gridArea: 'name',
  textStyle: 'h3',
  '& a': { color: 'inherit', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
})
const version = css({ color: 'ink2', fontWeight: '400' })
const under = css({ display: 'block', textStyle: 'note', color: 'ink2', fontWeight: '400' })
const quiet = css({ textStyle: 'note', color: 'ink2', maxWidth: 'prose' })
const news = css({ gridArea: 'news', pt: { base: '12', tablet: '0' } })
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '16',
  textStyle: 'note',
  color: 'ink2',
  mt: '4',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: { base: 'tap', desk: '32px' } },
})
const actions = css({
  display: 'grid',
  gap: '8',
  alignContent: 'start',
  gridArea: 'actions',
  pt: { base: '12', desk: '0' },
  gridTemplateColumns: { base: '1fr', tablet: '1fr 1fr', desk: '1fr' },
  '& > :last-child': { gridColumn: '1 / -1' },
})
/** On a phone the link to the computer comes first. */
const onPhone = css({ display: 'grid', tablet: { display: 'none' } })
const onDesk = css({ display: { base: 'none', tablet: 'grid' } })

export function OwnedCard({ product }: { product: OwnedProduct }) {
  const [open, setOpen] = useState(false)
  const [part, setPart] = useState<string | null>(null)
  const openPart = (code: string | null) => {
    setPart(code)
    setOpen(true)
  }
  const inside =
    product.versionCount > 1
      ? `Parts and files, ${plural(product.versionCount, 'release')}`
      : `Parts and files (${product.fileCount})`
  const page = {
    to: '/products/$productType/$slug',
    params: { productType: product.productType, slug: product.slug },
  } as const
  return (
    <li className={card}>
      <Picture
        className={picture}
        light={pictureOf(product.image)}
        dark={product.imageDark ? pictureOf(product.imageDark) : undefined}
        alt=""
        ratio="4 / 3"
        sizes="200px"
      />
      <h3 className={name}>
        {product.isWithdrawn ? product.name : <Link {...page}>{product.name}</Link>}{' '}
        <span className={version}>release {product.version}</span>
        <span className={under}>
          {formatDate(product.releasedAt)}
          {product.licence ? `, ${licenceInSentence(product.licence.name)} licence` : ''}
        </span>
        {product.isWithdrawn ? <span className={under}>No longer sold; your copy stays yours</span> : null}
      </h3>
      <div className={news}>
        {product.update ? (
          <PrintAgain product={product} update={product.update} onPart={openPart} />
        ) : (
          <p className={quiet}>{product.changelog.join(' ')}</p>
        )}
        <p className={facts}>
          <Link to="/user/builds/$plane" params={{ plane: product.slug }}>
            My build
          </Link>
          <Link to="/user/orders/$orderId" params={{ orderId: product.orderId }}>
            Order {product.orderNumber}
          </Link>
          <span>
            {product.downloadedAt ? `Downloaded ${formatDate(product.downloadedAt)}` : 'Not downloaded yet'}
          </span>
        </p>
      </div>
      <div className={actions}>
        <div className={onPhone}>
          <SendLink product={product} tone="ink" />
        </div>
        <ZipButton product={product} wide />
        <div className={onDesk}>
          <SendLink product={product} tone="second" />
        </div>
        <Button tone="plain" onClick={() => openPart(null)} aria-label={`${inside}, ${product.name}`}>
          {inside}
        </Button>
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={product.name}>
        <Suspense fallback={<Skeleton height="320px" />}>
          <OwnedContent product={product} part={part} />
        </Suspense>
      </Sheet>
    </li>
  )
}
