import { Link } from '@tanstack/react-router'
import { AdminTable } from '#pwa/ui/admin-table.tsx'
import { Picture } from '#pwa/ui/drawing/picture.tsx'
import type { AdminProductRow } from '#shared/catalogue/admin-catalogue.contract.ts'
import { formatDate } from '#shared/format.ts'
import { css } from '#styled/css'
import { ProductStatus } from './product-status.tsx'

const thumb = css({ width: '44px', height: '33px' })
const named = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12',
  '& > a': { overflow: 'hidden', textOverflow: 'ellipsis' },
})
const pictureOf = (src: string) => ({ src, width: 160, height: 120 })

/** Products for the desk, each with what an administrator asks first. */
export function ProductDeskTable({ rows }: { rows: readonly AdminProductRow[] }) {
  return (
    <AdminTable label="Products">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Kind</th>
          <th scope="col">Status</th>
          <th scope="col">Version</th>
          <th scope="col" data-number>
            Files
          </th>
          <th scope="col" data-number>
            Stock
          </th>
          <th scope="col" data-number>
            Price
          </th>
          <th scope="col" data-number>
            Sold, 30 d
          </th>
          <th scope="col" data-number>
            Changed
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((product) => (
          <tr key={product.id}>
            <th scope="row">
              <span className={named}>
                <Picture
                  className={thumb}
                  light={pictureOf(product.image)}
                  dark={product.imageDark ? pictureOf(product.imageDark) : undefined}
                  alt=""
                  sizes="44px"
                />
                <Link to="/admin/products/$id" params={{ id: String(product.id) }}>
                  {product.name}
                </Link>
              </span>
            </th>
            <td>{product.kind ?? product.productType}</td>
            <td>
              <ProductStatus status={product.status} />
            </td>
            <td>{product.version}</td>
            <td data-number>{product.fileCount}</td>
            <td data-number>{product.stock ?? ''}</td>
            <td data-number>{product.price}</td>
            <td data-number>{product.sold30}</td>
            <td data-number>{formatDate(product.updatedAt)}</td>
          </tr>
        ))}
      </tbody>
    </AdminTable>
  )
}
