import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { failedOrdersCountQuery } from '#pwa/features/admin/pending.queries.ts'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { type AdminColumn, AdminTable } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import { formatDate, formatPrice } from '#shared/format.ts'
import type { FailedOrder } from '#shared/orders/failed-orders.contract.ts'
import { button } from '#styled/recipes'
import { type FailedOrderSearch, failedOrdersQuery, useRetryFailedOrder } from './failed-orders.queries.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

const resolved = [
  ['', 'All'],
  ['false', 'To decide'],
  ['true', 'Resolved'],
] as const

function OrderLink({ order, event }: FailedOrder) {
  if (!order) return event ? `No order, ${event}` : 'No order'
  return (
    <Link to="/admin/orders/$id" params={{ id: order.id }}>
      {order.number}
    </Link>
  )
}

const outcomeOf = ({ resolvedAt, resolvedBy, note }: FailedOrder) =>
  resolvedAt ? `${formatDate(resolvedAt)} by ${resolvedBy}: ${note}` : null

function Acts({ failed, onResolve }: { failed: FailedOrder; onResolve: (failed: FailedOrder) => void }) {
  const { id, order, mayRetry } = failed
  const retry = useRetryFailedOrder(id, order?.number ?? '')
  if (failed.resolvedAt) return null
  return (
    <RowActs>
      {mayRetry ? (
        <Button size="dense" busy={retry.isPending} onClick={() => retry.mutate()}>
          Try again
        </Button>
      ) : null}
      {order && failed.kind !== 'stray' ? (
        <Link to="/admin/orders/$id" params={{ id: order.id }} className={button({ size: 'dense' })}>
          Refund
        </Link>
      ) : null}
      <Button size="dense" onClick={() => onResolve(failed)}>
        Resolve
      </Button>
    </RowActs>
  )
}

const columnsWith = (onResolve: (failed: FailedOrder) => void): readonly AdminColumn<FailedOrder>[] => [
  { head: 'Order', name: true, phone: 'start', cell: (failed) => <OrderLink {...failed} /> },
  {
    head: 'Total',
    number: true,
    phone: 'end',
    cell: ({ order }) => (order ? formatPrice(order.total, order.currency) : ''),
  },
  { head: 'What happened', phone: 'whole', cell: ({ text }) => text },
  { head: 'Since', from: 'desk', number: true, phone: 'end', cell: ({ openedAt }) => formatDate(openedAt) },
  {
    head: 'State',
    phone: 'start',
    cell: ({ resolvedAt }) => (resolvedAt ? <Badge>Resolved</Badge> : <Badge tone="failed">To decide</Badge>),
  },
  {
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    phone: 'whole',
    cell: (failed) => <Acts failed={failed} onResolve={onResolve} />,
  },
]

export function FailedOrdersPage() {
  const api = useApi()
  const desk = useDeskSearch<FailedOrderSearch>()
  const [resolving, resolve] = useState<FailedOrder | null>(null)
  const count = useQuery(failedOrdersCountQuery(api))
  return (
    <DeskList
      title="Failed orders"
      what="failed orders"
      desk={desk}
      list={useQuery(failedOrdersQuery(api, desk.search))}
      note="Money arrived that does not fit its order, or no order at all. Nothing of it ships until you decide."
      filters={[{ name: 'resolved', label: 'Show', options: resolved, segmented: true }]}
      empty="All money that arrived fits its order."
      after={
        <>
          {count.isError ? <Notice tone="loss" role="alert" title={count.error.message} /> : null}
          {resolving ? <ResolveDialog failed={resolving} onClose={() => resolve(null)} /> : null}
        </>
      }
    >
      {({ rows }) => (
        <AdminTable label="Failed orders" columns={columnsWith(resolve)} rows={rows} under={outcomeOf} />
      )}
    </DeskList>
  )
}
