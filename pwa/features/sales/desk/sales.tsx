import { useState } from 'react'
import { DeskList } from '#pwa/features/admin/desk-list.tsx'
import { formatLocal } from '#pwa/features/admin/local-time.ts'
import { useDeskRows } from '#pwa/features/admin/list/use-desk-rows.ts'
import { useDeskSearch } from '#pwa/features/admin/use-desk-search.ts'
import { useShop } from '#pwa/features/settings/settings.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import type { AdminColumn } from '#pwa/ui/admin-table.tsx'
import { Badge } from '#pwa/ui/badge.tsx'
import { VisuallyHidden } from '#pwa/ui/visually-hidden.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import type { AdminSale } from '#shared/sales/admin-sales.contract.ts'
import { OverlapNotice } from './overlap-notice.tsx'
import { SaleActs } from './sale-acts.tsx'
import { SaleForm } from './sale-form.tsx'
import { discountWords, scopeWords } from './sale-words.ts'
import { adminSalesQuery, type SaleSearch } from './sales.queries.ts'

const states = {
  running: { tone: 'ok', children: 'Running' },
  planned: { tone: 'dashed', children: 'Planned' },
  over: { tone: 'hatch', children: 'Ended' },
} as const
const filterOptions = [
  ['', 'Any status'],
  ['running', 'Running'],
  ['planned', 'Planned'],
  ['over', 'Ended'],
] as const
const columnsWith = (
  currency: string,
  edit: (sale: AdminSale) => void,
): readonly AdminColumn<AdminSale>[] => [
  { head: 'Name', name: true, phone: 'start', cell: ({ name }) => name },
  { head: 'On', cut: true, phone: 'start', cell: scopeWords },
  { head: 'Discount', phone: 'end', cell: (sale) => discountWords(sale, currency) },
  { head: 'Status', phone: 'end', cell: ({ state }) => <Badge {...states[state]} /> },
  { head: 'From', from: 'broad', cell: ({ startDate }) => formatLocal(startDate) },
  { head: 'To', cell: ({ endDate }) => formatLocal(endDate) },
  {
    head: 'Dates',
    from: 'card',
    phone: 'whole',
    cell: ({ startDate, endDate }) => `${formatLocal(startDate)} to ${formatLocal(endDate)}`,
  },
  {
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    phone: 'whole',
    cell: (sale) => <SaleActs sale={sale} onEdit={() => edit(sale)} />,
  },
]

const overlapOf = ({ overlaps }: AdminSale) =>
  overlaps.length > 0 ? <OverlapNotice overlaps={overlaps} /> : null

export function SalesPage() {
  const { currency } = useShop()
  const api = useApi()
  const desk = useDeskSearch<SaleSearch>()
  const list = useDeskRows((search) => adminSalesQuery(api, search), desk)
  const [edited, edit] = useState<AdminSale | 'new' | null>(null)
  const columns = columnsWith(currency, edit)
  const sale = edited === 'new' ? null : edited
  return (
    <DeskList
      title="Sales"
      what="sales"
      desk={desk}
      list={list}
      create={{ words: 'New sale', start: () => edit('new') }}
      note="Several sales can run at once. Where two of them meet on a product, the one that began first sets its price."
      searches="Name"
      filters={[{ name: 'state', label: 'Status', options: filterOptions }]}
      empty="A sale lowers prices for a time, in the whole shop or on some products, and ends by itself."
      after={
        <Dialog
          open={edited !== null}
          onClose={() => edit(null)}
          title={sale?.name ?? 'New sale'}
          size="wide"
        >
          {edited === null ? null : <SaleForm sale={sale} onDone={() => edit(null)} />}
        </Dialog>
      }
      columns={columns}
      onOpen={edit}
      under={overlapOf}
    />
  )
}
