import { Link } from '@tanstack/react-router'
import { Picture } from '#pwa/ui/drawing/picture.tsx'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import type { AdminProductRow } from '#shared/catalogue/admin-catalogue.contract.ts'
import { formatPrice } from '#shared/format.ts'
import { css } from '#styled/css'
import { ProductStatus } from './product-status.tsx'

const list = css({ listStyle: 'none', p: '0', borderTop: '2px solid {colors.ink}' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  columnGap: '12',
  alignItems: 'center',
  py: '12',
  borderBottom: '1px solid {colors.rule}',
  position: 'relative',
})
const thumb = css({ width: '64px', height: '48px' })
const pictureOf = (src: string) => ({ src, width: 160, height: 120 })
const name = css({
  textStyle: 'control',
  color: 'ink',
  overflowWrap: 'anywhere',
  _after: { content: '""', position: 'absolute', inset: '0' },
})
const note = css({ textStyle: 'note', color: 'ink2' })
const figure = css({ textStyle: 'figure', textAlign: 'right' })

/** The products on a phone: picture, name, and what is asked first. */
export function ProductDeskList({ rows }: { rows: readonly AdminProductRow[] }) {
  const { currency } = useShop()
  return (
    <ul className={list} aria-label="Products">
      {rows.map((product) => (
        <li key={product.id} className={row}>
          <Picture
            className={thumb}
            light={pictureOf(product.image)}
            dark={product.imageDark ? pictureOf(product.imageDark) : undefined}
            alt=""
            sizes="64px"
          />
          <div>
            <Link to="/admin/products/$id" params={{ id: String(product.id) }} className={name}>
              {product.name}
            </Link>
            <p className={note}>
              {[
                product.version ? `v${product.version}` : '',
                product.stock === null ? '' : `${product.stock} in stock`,
                product.sold30 > 0 ? `sold ${product.sold30}` : '',
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
          <div className={figure}>
            {formatPrice(product.price, currency)}
            <p>
              <ProductStatus status={product.status} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
