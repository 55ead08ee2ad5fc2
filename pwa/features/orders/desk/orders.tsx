import { useQuery } from '@tanstack/react-query'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { adminOrdersQuery, type OrderDeskSearch } from './orders-desk.queries.ts'
import { DeskFilters } from '#pwa/features/admin/desk-filters.tsx'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { OrderDeskTable } from './order-desk-table.tsx'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { statusNames } from '#shared/orders/order-status.ts'

/** The orders desk: to do first, then everything. */
export function AdminOrdersPage() {
  const { search, narrow } = useDeskSearch<OrderDeskSearch>()
  const { data, isError, refetch } = useQuery(adminOrdersQuery(useApi(), search))
  return (
    <AdminFrame>
      <PageHead
        title="Orders"
        area="admin"
        count={data ? `${data.total}${data.todo > 0 ? `, ${data.todo} to do in all` : ''}` : ''}
      />
      <DeskFilters
        label="Search orders"
        placeholder="Number, name, e-mail, product"
        q={search.q}
        filters={[
          {
            name: 'status',
            label: 'Status',
            value: search.status ?? '',
            options: [['', 'Any status'], ['todo', 'To do'], ...Object.entries(statusNames)],
          },
        ]}
        onNarrow={narrow}
      />
      <DeskList
        found={data}
        failed={isError}
        onRetry={() => void refetch()}
        page={search.page}
        onPage={(page) => narrow({ page })}
        what="orders"
        empty="Nothing matches, or nobody has ordered yet."
      >
        <OrderDeskTable rows={data?.rows ?? []} label="Orders" />
      </DeskList>
    </AdminFrame>
  )
}
