import { useQuery } from '@tanstack/react-query'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { adminProductsQuery, type ProductDeskSearch } from './products-desk.queries.ts'
import { DeskFilters } from '#pwa/features/admin/desk-filters.tsx'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { NewProduct } from './new-product.tsx'
import { ProductDeskList } from './product-desk-list.tsx'
import { ProductDeskTable } from './product-desk-table.tsx'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { plural } from '#shared/format.ts'
import { css } from '#styled/css'

const filters = (search: ProductDeskSearch) => [
  {
    name: 'status',
    label: 'Status',
    value: search.status ?? '',
    options: [
      ['', 'Any status'],
      ['draft', 'Draft'],
      ['published', 'Published'],
      ['archived', 'Archived'],
    ] as const,
  },
  {
    name: 'sort',
    label: 'Sort',
    value: search.sort ?? 'updated',
    options: [
      ['updated', 'Last changed'],
      ['name', 'Name'],
      ['price', 'Price, low to high'],
      ['-price', 'Price, high to low'],
      ['sold', 'Sold, 30 days'],
    ] as const,
  },
]

const onDesk = css({ hideBelow: 'desk' })
const onPhone = css({ hideFrom: 'desk' })

/** Every product, a page at a time, with what narrows them in the address. */
export function ProductsPage() {
  const { search, narrow } = useDeskSearch<ProductDeskSearch>()
  const { data, isError, refetch } = useQuery(adminProductsQuery(useApi(), search))
  return (
    <AdminFrame>
      <PageHead
        title="Products"
        area="admin"
        count={
          data ? `${data.total}${data.drafts > 0 ? `, of them ${plural(data.drafts, 'draft')}` : ''}` : ''
        }
      >
        <NewProduct />
      </PageHead>
      <DeskFilters
        label="Search products"
        placeholder="Name or address"
        q={search.q}
        filters={filters(search)}
        onNarrow={narrow}
      />
      <DeskList
        found={data}
        failed={isError}
        onRetry={() => void refetch()}
        page={search.page}
        onPage={(page) => narrow({ page })}
        what="products"
        empty="Nothing matches. Clear the search, or make a new product."
      >
        <div className={onDesk}>
          <ProductDeskTable rows={data?.rows ?? []} />
        </div>
        <div className={onPhone}>
          <ProductDeskList rows={data?.rows ?? []} />
        </div>
      </DeskList>
    </AdminFrame>
  )
}
