import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { adminOrdersQuery, type OrderDeskSearch } from '#pwa/features/admin/admin.queries.ts'
import { formWord } from '#pwa/features/admin/form-word.ts'
import { OrderDeskTable } from '#pwa/features/admin/order-desk-table.tsx'
import { Pager } from '#pwa/features/admin/pager.tsx'
import { useApi } from '#pwa/foundation/api-context.ts'
import { Field } from '#pwa/ui/field.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { SearchInput } from '#pwa/ui/search-input.tsx'
import { EmptyState, Notice, Skeleton } from '#pwa/ui/states.tsx'
import { Select } from '#pwa/ui/text-input.tsx'
import { statusNames } from '#shared/orders/order-status.ts'

import { css } from '#styled/css'

const filters = css({
  display: 'grid',
  gap: '16',
  alignItems: 'end',
  gridTemplateColumns: { base: '1fr', tablet: '2fr 1fr' },
  mb: '16',
})

/** The orders desk: to do first, then everything. */
export function AdminOrdersPage() {
  const search = useSearch({ strict: false }) as OrderDeskSearch
  const { data, isError } = useQuery(adminOrdersQuery(useApi(), search))
  const navigate = useNavigate()
  const narrow = (change: Partial<Record<keyof OrderDeskSearch, unknown>>) =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...change } as never })
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    narrow({ q: formWord(event.currentTarget, 'q') || undefined })
  }
  return (
    <AdminFrame>
      <PageHead title="Orders" area="admin" note={data ? `${data.total}, ${data.todo} to do` : ''} />
      <div className={filters}>
        <form role="search" onSubmit={find} key={search.q ?? ''}>
          <SearchInput
            label="Search orders"
            name="q"
            defaultValue={search.q ?? ''}
            placeholder="Number, name, e-mail"
          />
        </form>
        <Field label="Status">
          <Select
            value={search.status ?? ''}
            onChange={(event) => narrow({ status: event.target.value || undefined })}
          >
            <option value="">Any status</option>
            <option value="todo">To do</option>
            {(Object.keys(statusNames) as (keyof typeof statusNames)[]).map((status) => (
              <option key={status} value={status}>
                {statusNames[status]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {isError ? (
        <Notice tone="loss" title="The orders could not be loaded" />
      ) : !data ? (
        <Skeleton height="400px" />
      ) : data.rows.length === 0 ? (
        <EmptyState title="No orders here">Nothing matches, or nobody has ordered yet.</EmptyState>
      ) : (
        <OrderDeskTable rows={data.rows} label="Orders" />
      )}
      <Pager page={search.page ?? 1} total={data?.total ?? 0} size={40} onPage={(page) => narrow({ page })} />
    </AdminFrame>
  )
}
