import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { ExportButton } from '#pwa/features/admin/export/export-button.tsx'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { countText } from '#shared/counted.ts'
import { statusNames } from '#shared/orders/order-status.ts'
import { orderColumns } from './order-desk-table.tsx'
import { adminOrdersQuery, type OrderDeskSearch } from './orders-desk.queries.ts'

const status = [['', 'Any status'], ['todo', 'To do'], ...Object.entries(statusNames)] as const

export function AdminOrdersPage() {
  const api = useApi()
  const desk = useDeskSearch<OrderDeskSearch>()
  const only = desk.search.status
  const chosen = only && only !== 'todo' ? ([only, statusNames[only]] as const) : undefined
  return (
    <DeskList
      title="Orders"
      what="orders"
      desk={desk}
      list={useDeskRows((search) => adminOrdersQuery(api, search), desk)}
      count={({ total, todo }) => `${countText(total)}${todo > 0 ? `, ${countText(todo)} to do` : ''}`}
      actions={
        <ExportButton
          what="orders"
          files={[
            ['orders', 'Orders, one in each row'],
            ['order-months', 'Totals by month and country'],
          ]}
          day="when an order was paid, or placed while it is unpaid"
          note="In the totals a refund counts on its own day."
          state={chosen}
        />
      }
      searches="Number, name, email, product"
      filters={[{ name: 'status', label: 'Status', options: status }]}
      empty="Nobody has ordered yet."
      columns={orderColumns}
    />
  )
}
