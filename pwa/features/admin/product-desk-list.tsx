import { Link } from '@tanstack/react-router'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { AdminRow } from '#pwa/ui/admin-table.tsx'
import type { AdminProductRow } from '#shared/catalogue/admin-catalogue.contract.ts'
import { formatPrice } from '#shared/format.ts'
import { css } from '#styled/css'
import { ProductStatus } from './product-status.tsx'

const list = css({ listStyle: 'none', p: '0', borderTop: '2px solid {colors.ink}' })
const thumb = css({ width: '64px', height: '48px', objectFit: 'cover', bg: 'pic', flex: 'none' })
const words = css({ flex: '1', minWidth: '0' })
const name = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'tap',
  textStyle: 'h3',
  overflowWrap: 'anywhere',
})
const note = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8',
  textStyle: 'note',
  color: 'ink2',
})

/** The products on a phone: picture, name, and what is asked first. */
export function ProductDeskList({ rows }: { rows: readonly AdminProductRow[] }) {
  const { currency } = useShop()
  return (
    <ul className={list} aria-label="Products">
      {rows.map((product) => (
        <AdminRow key={product.id}>
          <img src={product.image} alt="" width={64} height={48} loading="lazy" className={thumb} />
          <div className={words}>
            <Link to="/admin/products/$id" params={{ id: String(product.id) }} className={name}>
              {product.name}
            </Link>
            <p className={note}>
              <ProductStatus status={product.status} />
              {formatPrice(product.price, currency)}
              {product.stock === null ? '' : `, ${product.stock} in stock`}
              {product.sold30 > 0 ? `, sold ${product.sold30}` : ''}
            </p>
          </div>
        </AdminRow>
      ))}
    </ul>
  )
}
