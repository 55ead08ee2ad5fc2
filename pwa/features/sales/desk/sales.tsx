import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminFrame } from '#pwa/features/admin/admin-frame.tsx'
import { SaleForm } from './sale-form.tsx'
import { SaleRow } from './sale-row.tsx'
import { adminSalesQuery } from './sales.queries.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { PlusIcon } from '#pwa/ui/icons.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { EmptyState, Notice, Skeleton } from '#pwa/ui/states.tsx'
import type { AdminSale } from '#shared/sales/admin-sales.contract.ts'
import { plural } from '#shared/format.ts'
import { css } from '#styled/css'

const list = css({ listStyle: 'none', p: '0', borderBottom: '1px solid {colors.rule}' })

/** Sales: what runs, what is planned, what is over; each begins and ends by itself. */
export function SalesPage() {
  const { data, isError, refetch } = useQuery(adminSalesQuery(useApi()))
  const [edited, edit] = useState<AdminSale | 'new' | null>(null)
  const running = data?.filter(({ state }) => state === 'running').length ?? 0
  return (
    <AdminFrame>
      <PageHead
        title="Sales"
        area="admin"
        note={data ? `${running} running, ${plural(data.length, 'sale')} in all` : ''}
      >
        <Button tone="act" icon={<PlusIcon size="small" />} onClick={() => edit('new')}>
          New sale
        </Button>
      </PageHead>
      {isError ? (
        <Notice
          tone="loss"
          title="The sales could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : !data ? (
        <Skeleton height="300px" />
      ) : data.length === 0 ? (
        <EmptyState title="No sales yet">
          A sale lowers prices for a time, in the whole shop or on some products, and ends by itself.
        </EmptyState>
      ) : (
        <ul className={list}>
          {data.map((sale) => (
            <SaleRow key={sale.id} sale={sale} onEdit={() => edit(sale)} />
          ))}
        </ul>
      )}
      <Dialog
        open={edited !== null}
        onClose={() => edit(null)}
        title={edited === 'new' || edited === null ? 'New sale' : edited.name}
        size="wide"
      >
        {edited === null ? null : (
          <SaleForm sale={edited === 'new' ? null : edited} onDone={() => edit(null)} />
        )}
      </Dialog>
    </AdminFrame>
  )
}
