import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { formatDate, formatPrice } from '#shared/format.ts'
import type { FailedOrder } from '#shared/orders/failed-orders.contract.ts'
import { failedOrdersCountQuery } from '#pwa/features/orders/failed-orders-count.queries.ts'
import { failedOrderName, failedOrderReasons } from './failed-order-words.ts'
import { type FailedOrderSearch, failedOrdersQuery } from './failed-orders.queries.ts'
import { css } from '#styled/css'

const states = [
  ['', 'To decide'],
  ['true', 'Resolved'],
] as const

const outcomeOf = ({ resolvedAt, resolvedBy, note }: FailedOrder) =>
  resolvedAt ? `${formatDate(resolvedAt)} by ${resolvedBy}: ${note}` : null

function State({ resolvedAt, refunding }: FailedOrder) {
  if (resolvedAt) return <Badge>Resolved</Badge>
  return refunding ? <Badge tone="dashed">Refund under way</Badge> : <Badge tone="failed">To decide</Badge>
}

const columns: readonly AdminColumn<FailedOrder>[] = [
  {
    head: 'Order',
    name: true,
    phone: 'start',
    cell: (failed) => (
      <Link to="/admin/failed-orders/$id" params={{ id: String(failed.id) }}>
        {failedOrderName(failed)}
      </Link>
    ),
  },
  {
    head: 'Arrived',
    number: true,
    phone: 'end',
    cell: ({ charged, order }) => (charged && order ? formatPrice(charged, order.currency) : ''),
  },
  { head: 'Reason', phone: 'whole', cell: ({ kind }) => failedOrderReasons[kind] },
  { head: 'What happened', from: 'desk', cell: ({ text }) => text },
  { head: 'Buyer', from: 'broad', cut: true, cell: ({ order }) => order?.email ?? '' },
  { head: 'Since', number: true, phone: 'end', cell: ({ openedAt }) => formatDate(openedAt) },
  {
    head: 'Status',
    phone: 'start',
    cell: (failed) => <State {...failed} />,
    text: ({ resolvedAt, refunding }) =>
      resolvedAt ? 'Resolved' : refunding ? 'Refund under way' : 'To decide',
  },
]

export function FailedOrdersPage() {
  const api = useApi()
  const desk = useDeskSearch<FailedOrderSearch>()
  const count = useQuery(failedOrdersCountQuery(api))
  return (
    <DeskList
      title="Failed orders"
      what="failed orders"
      desk={desk}
      list={useDeskRows((search) => failedOrdersQuery(api, search), desk)}
      note="Money that does not fit its order, money without an order, and refunds that did not reach their buyer. Open one to see its history and to decide."
      searches="Order, buyer, what happened"
      filters={[{ name: 'resolved', label: 'Show', options: states, segmented: true }]}
      empty="All money is where it belongs."
      after={
        count.isError ? (
          <div className={css({ mt: '8' })}>
            <Notice tone="loss" role="alert" title={count.error.message} />
          </div>
        ) : null
      }
      columns={columns}
      under={outcomeOf}
    />
  )
}
