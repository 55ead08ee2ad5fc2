import { useQuery } from '@tanstack/react-query'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { statusNames } from '#shared/orders/order-status.ts'
import { OrderDeskTable } from './order-desk-table.tsx'
import { adminOrdersQuery, type OrderDeskSearch } from './orders-desk.queries.ts'

const status = [['', 'Any status'], ['todo', 'To do'], ...Object.entries(statusNames)] as const

export function AdminOrdersPage() {
  const desk = useDeskSearch<OrderDeskSearch>()
  return (
    <DeskList
      title="Orders"
      what="orders"
      desk={desk}
      list={useQuery(adminOrdersQuery(useApi(), desk.search))}
      count={({ total, todo }) => `${total}${todo > 0 ? `, ${todo} to do` : ''}`}
      searches="Number, name, email, product"
      filters={[{ name: 'status', label: 'Status', options: status }]}
      empty="Nobody has ordered yet."
    >
      {({ rows }) => <OrderDeskTable rows={rows} label="Orders" />}
    </DeskList>
  )
}
