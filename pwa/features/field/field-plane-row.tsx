import { Link } from '@tanstack/react-router'
import { ProductPicture } from '#pwa/features/catalogue/product-picture.tsx'
import { LogFromRow } from '#pwa/features/builds/log-from-row.tsx'
import { typeAddress } from '#pwa/features/catalogue/page-head.ts'
import { Button } from '#pwa/ui/button.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { KeptFiles } from './kept-files.tsx'
import { setPin } from './pins.store.ts'
import type { FieldPlane } from './use-field-planes.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '96px minmax(0, 1fr)', desk: '160px minmax(0, 1fr) auto' },
  columnGap: '16',
  rowGap: '12',
  alignItems: 'start',
  py: '16',
  borderBottom: '1px solid {colors.rule}',
})
const name = css({ textStyle: 'h2' })
const quiet = css({ textStyle: 'note', color: 'ink2' })
const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '16',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'tap' },
})
const actions = css({
  display: 'grid',
  gap: '8',
  gridColumn: { base: '1 / -1', desk: 'auto' },
  minWidth: { desk: '240px' },
})

/** One plane: its card first, then its papers. */
export function FieldPlaneRow({ product, owned }: FieldPlane) {
  const page = `${typeAddress(product.productType)}/${product.slug}`
  return (
    <li className={row}>
      <ProductPicture image={product.images[0]} name={product.name} sizes="160px" decorative />
      <div>
        <h2 className={name}>{product.name}</h2>
        <p className={quiet}>
          {owned
            ? `Yours, version ${owned.version}`
            : `Pinned${product.version ? `, version ${product.version}` : ''}`}
        </p>
        <div className={links}>
          {owned ? (
            <Link to="/user/builds/$plane" params={{ plane: product.slug }}>
              My build
            </Link>
          ) : null}
          <Link to={page} hash="build-sheet">
            Build sheet
          </Link>
          <Link to={page} hash="three-view">
            Three-view
          </Link>
          <Link to="/print-profiles" search={{ product: product.slug }}>
            Print profile
          </Link>
        </div>
      </div>
      <div className={actions}>
        <Link to="/field/$plane" params={{ plane: product.slug }} className={button({ tone: 'ink' })}>
          Field card
        </Link>
        {owned ? (
          <>
            <LogFromRow id={product.id} name={product.name} />
            <KeptFiles product={product} release={owned} />
          </>
        ) : (
          <Button onClick={() => setPin(product.id, false)} aria-label={`Let go of ${product.name}`}>
            Let go
          </Button>
        )}
      </div>
    </li>
  )
}
