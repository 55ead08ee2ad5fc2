import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import type { AdminSale } from '#shared/sales/admin-sales.contract.ts'

export function SaleActs({ sale, onEdit }: { sale: AdminSale; onEdit: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [asked, ask] = useState(false)
  const ends = sale.state === 'running'
  const stop = useMutation({
    mutationFn: async () => {
      if (ends) await api.adminEndSale({ id: sale.id })
      else await api.adminDeleteSale({ id: sale.id })
    },
    onSuccess: async () => {
      ask(false)
      showToast({ title: ends ? 'Ended. Prices are back.' : 'Deleted', tone: 'ok' })
      await queryClient.invalidateQueries({ queryKey: ['sales'] })
    },
    onError: (error) => showToast({ tone: 'error', description: error.message }),
  })
  return (
    <RowActs>
      {sale.state === 'over' ? null : (
        <Button size="dense" onClick={onEdit} aria-label={`Change ${sale.name}`}>
          Change
        </Button>
      )}
      <Button
        size="dense"
        tone="loss"
        onClick={() => ask(true)}
        aria-label={`${ends ? 'End now' : 'Delete'}: ${sale.name}`}
      >
        {ends ? 'End now' : 'Delete'}
      </Button>
      <Dialog
        open={asked}
        onClose={() => ask(false)}
        role="alertdialog"
        title={ends ? `End ${sale.name} now?` : `Delete ${sale.name}?`}
        actions={
          <>
            <Button tone="lossFinal" busy={stop.isPending} onClick={() => stop.mutate()}>
              {ends ? 'End it now' : 'Delete it'}
            </Button>
            <Button onClick={() => ask(false)}>Keep it</Button>
          </>
        }
      >
        <p>{ends ? 'Every price goes back at once, in carts too.' : 'Orders keep what was bought in it.'}</p>
      </Dialog>
    </RowActs>
  )
}
