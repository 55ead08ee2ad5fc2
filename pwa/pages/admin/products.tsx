import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { adminProductsQuery, type ProductDeskSearch } from '#pwa/features/admin/admin.queries.ts'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { NewProduct } from '#pwa/features/admin/new-product.tsx'
import { Pager } from '#pwa/features/admin/pager.tsx'
import { ProductDeskList } from '#pwa/features/admin/product-desk-list.tsx'
import { ProductDeskTable } from '#pwa/features/admin/product-desk-table.tsx'
import { useApi } from '#pwa/foundation/api-context.ts'
import { Field } from '#pwa/ui/field.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { SearchInput } from '#pwa/ui/search-input.tsx'
import { EmptyState, Notice, Skeleton } from '#pwa/ui/states.tsx'
import { Select } from '#pwa/ui/text-input.tsx'
import { css } from '#styled/css'

const filters = css({
  display: 'grid',
  gap: '16',
  alignItems: 'end',
  gridTemplateColumns: { base: '1fr', tablet: '2fr 1fr 1fr' },
  mb: '16',
})

const onDesk = css({ hideBelow: 'desk' })
const onPhone = css({ hideFrom: 'desk' })

/** Every product, a page at a time, with what narrows them in the address. */
export function ProductsPage() {
  const search = useSearch({ strict: false }) as ProductDeskSearch
  const { data, isError } = useQuery(adminProductsQuery(useApi(), search))
  const navigate = useNavigate()
  const narrow = (change: Partial<Record<keyof ProductDeskSearch, unknown>>) =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...change } as never })
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    narrow({ q: formWord(event.currentTarget, 'q') || undefined })
  }
  return (
    <AdminFrame>
      <PageHead
        title="Products"
        area="admin"
        note={data ? `${data.total}, ${data.drafts} drafts in all` : ''}
      >
        <NewProduct />
      </PageHead>
      <div className={filters}>
        <form role="search" onSubmit={find} key={search.q ?? ''}>
          <SearchInput
            label="Search products"
            name="q"
            defaultValue={search.q ?? ''}
            placeholder="Name or address"
          />
        </form>
        <Field label="Status">
          <Select
            value={search.status ?? ''}
            onChange={(event) => narrow({ status: event.target.value || undefined })}
          >
            <option value="">Any status</option>
            <option value="draft">Draft</option>
            <option value="published">Published</option>
            <option value="archived">Archived</option>
          </Select>
        </Field>
        <Field label="Sort">
          <Select value={search.sort ?? 'updated'} onChange={(event) => narrow({ sort: event.target.value })}>
            <option value="updated">Last changed</option>
            <option value="name">Name</option>
            <option value="price">Price, low to high</option>
            <option value="-price">Price, high to low</option>
            <option value="sold">Sold, 30 days</option>
          </Select>
        </Field>
      </div>
      {isError ? (
        <Notice tone="loss" title="The products could not be loaded" />
      ) : !data ? (
        <Skeleton height="400px" />
      ) : data.rows.length === 0 ? (
        <EmptyState title="No products here">
          Nothing matches. Clear the search, or make a new product.
        </EmptyState>
      ) : (
        <>
          <div className={onDesk}>
            <ProductDeskTable rows={data.rows} />
          </div>
          <div className={onPhone}>
            <ProductDeskList rows={data.rows} />
          </div>
        </>
      )}
      <Pager page={search.page ?? 1} total={data?.total ?? 0} size={40} onPage={(page) => narrow({ page })} />
    </AdminFrame>
  )
}
