import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { type AdminColumn, AdminTable } from '#pwa/ui/admin-table.tsx'
import { Picture } from '#pwa/ui/drawing/picture.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import type { AdminProductRow } from '#shared/catalogue/admin-catalogue.contract.ts'
import { formatDate, plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { NewProduct } from './new-product.tsx'
import { adminProductsQuery, type ProductDeskSearch } from './product-list.queries.ts'
import { ProductStatus } from './product-status.tsx'

const filters = [
  {
    name: 'status',
    label: 'Status',
    options: [
      ['', 'Any status'],
      ['draft', 'Draft'],
      ['published', 'Published'],
      ['archived', 'Archived'],
    ],
  },
  {
    name: 'sort',
    label: 'Sort',
    options: [
      ['updated', 'Last changed'],
      ['name', 'Name'],
      ['price', 'Price, low to high'],
      ['-price', 'Price, high to low'],
      ['sold', 'Sold, 30 days'],
    ],
  },
] as const

const thumb = css({ width: { base: '64px', tablet: '44px' } })
const pictureOf = (src: string) => ({ src, width: 160, height: 120 })

const columns: readonly AdminColumn<AdminProductRow>[] = [
  {
    head: <VisuallyHidden>Picture</VisuallyHidden>,
    phone: 'picture',
    cell: ({ image, imageDark }) => (
      <Picture
        className={thumb}
        light={pictureOf(image)}
        dark={imageDark ? pictureOf(imageDark) : undefined}
        alt=""
        sizes="64px"
      />
    ),
  },
  {
    head: 'Name',
    name: true,
    phone: 'start',
    cell: ({ id, name }) => (
      <Link to="/admin/products/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  { head: 'Kind', from: 'desk', cell: ({ kind, productType }) => kind ?? productType },
  { head: 'Price', number: true, phone: 'end', cell: ({ price }) => price },
  { head: 'Status', phone: 'end', cell: ({ status }) => <ProductStatus status={status} /> },
  { head: 'Version', cell: ({ version }) => version },
  { head: 'Files', number: true, from: 'desk', cell: ({ fileCount }) => fileCount },
  { head: 'Stock', number: true, cell: ({ stock }) => stock },
  { head: 'Changed', number: true, from: 'desk', cell: ({ updatedAt }) => formatDate(updatedAt) },
  {
    head: 'Details',
    from: 'card',
    phone: 'start',
    cell: ({ version, stock, sold30 }) =>
      [
        version ? `v${version}` : '',
        stock === null ? '' : `${stock} in stock`,
        sold30 ? `sold ${sold30}` : '',
      ]
        .filter(Boolean)
        .join(', '),
  },
  { head: 'Sold, 30 d', number: true, cell: ({ sold30 }) => sold30 },
]

export function ProductsPage() {
  const desk = useDeskSearch<ProductDeskSearch>()
  return (
    <DeskList
      title="Products"
      what="products"
      desk={desk}
      list={useQuery(adminProductsQuery(useApi(), desk.search))}
      count={({ total, drafts }) => `${total}${drafts > 0 ? `, of them ${plural(drafts, 'draft')}` : ''}`}
      actions={<NewProduct />}
      searches="Name or web address"
      filters={filters}
      empty="Make your first product from the files of an aircraft."
    >
      {({ rows }) => <AdminTable label="Products" columns={columns} rows={rows} />}
    </DeskList>
  )
}
