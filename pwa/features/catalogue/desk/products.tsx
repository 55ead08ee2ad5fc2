import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { ExportButton } from '#pwa/features/admin/export/export-button.tsx'
import type { DeskAct } from '#pwa/features/admin/list/use-bulk.ts'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { tag } from '#pwa/foundation/data/query-client.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Picture } from '#pwa/ui/drawing/picture.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import type { AdminProductRow } from '#shared/catalogue/admin-catalogue.contract.ts'
import { countText } from '#shared/counted.ts'
import { formatDate, plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { NewProductDialog } from './new-product.tsx'
import { adminProductsQuery, type ProductDeskSearch, setBack, setStatus } from './product-list.queries.ts'
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
    name: 'stock',
    label: 'Stock',
    options: [
      ['', 'Any stock'],
      ['low', 'Low stock'],
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
  {
    head: 'Status',
    phone: 'end',
    cell: ({ status }) => <ProductStatus status={status} />,
    text: ({ status }) => status,
  },
  { head: 'Release', cell: ({ version }) => version },
  { head: 'Files', number: true, from: 'desk', cell: ({ fileCount }) => fileCount },
  { head: 'Stock', number: true, cell: ({ stock }) => stock },
  { head: 'Changed', number: true, from: 'desk', cell: ({ updatedAt }) => formatDate(updatedAt) },
  {
    head: 'Details',
    from: 'card',
    phone: 'start',
    cell: ({ version, stock, sold30 }) =>
      [
        version ? `release ${version}` : '',
        stock === null ? '' : `${stock} in stock`,
        sold30 ? `sold ${sold30}` : '',
      ]
        .filter(Boolean)
        .join(', '),
  },
  { head: 'Sold, 30 d', number: true, cell: ({ sold30 }) => sold30 },
]

const acts: readonly DeskAct<AdminProductRow>[] = [
  {
    words: 'Publish',
    fits: ({ status }) => status !== 'published',
    done: (count) => `${plural(count, 'product')} published`,
    send: (api, rows) => setStatus(api, rows, 'published'),
    ask: (count) => ({
      title: `Publish ${plural(count, 'product')}?`,
      text: 'Everybody can see and buy them at once. Products that are not complete are left out.',
      button: 'Publish',
    }),
  },
  {
    words: 'Archive',
    fits: ({ status }) => status !== 'archived',
    done: (count) => `${plural(count, 'product')} archived`,
    send: (api, rows) => setStatus(api, rows, 'archived'),
    undo: setBack,
  },
]

export function ProductsPage() {
  const api = useApi()
  const desk = useDeskSearch<ProductDeskSearch>()
  const [isCreating, create] = useState(false)
  // Drafts are counted in the whole shop.
  const isNarrowed =
    desk.search.q !== undefined || desk.search.status !== undefined || desk.search.stock !== undefined
  const chosen = filters[0].options.find(([value]) => value !== '' && value === desk.search.status)
  return (
    <DeskList
      title="Products"
      what="products"
      desk={desk}
      list={useDeskRows((search) => adminProductsQuery(api, search), desk)}
      count={({ total, drafts }) =>
        `${countText(total)}${drafts > 0 && !isNarrowed ? `, of them ${countText(drafts)} ${drafts === 1 ? 'draft' : 'drafts'}` : ''}`
      }
      actions={
        <>
          <Link to="/admin/products/import" className={button({ tone: 'second' })}>
            Import
          </Link>
          <ExportButton
            what="products"
            files={[['products', 'Products']]}
            day="when it was changed last"
            state={chosen}
            note="The file can be imported again."
          />
        </>
      }
      searches="Name or web address"
      filters={filters}
      create={{ words: 'New product', start: () => create(true) }}
      empty="A product begins as a draft: give it a name and a price, then add the files of the aircraft."
      after={<NewProductDialog open={isCreating} onClose={() => create(false)} />}
      columns={columns}
      acts={acts}
      lists={tag('Product')}
    />
  )
}
