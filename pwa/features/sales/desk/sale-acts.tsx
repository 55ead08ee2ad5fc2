import { ConfirmButton } from '#pwa/features/admin/confirm-button.tsx'
import { RowActs } from '#pwa/features/admin/row-acts.tsx'
import { Button } from '#pwa/ui/inputs/button.tsx'
import type { AdminSale } from '#shared/sales/admin-sales.contract.ts'

export function SaleActs({ sale, onEdit }: { sale: AdminSale; onEdit: () => void }) {
  const { id, name, state } = sale
  const ends = state === 'running'
  return (
    <RowActs>
      {state === 'over' ? null : (
        <Button size="dense" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
      )}
      <ConfirmButton
        word={ends ? 'End now' : 'Delete'}
        name={name}
        question={ends ? `End ${name} now?` : `Delete ${name}?`}
        yes={ends ? 'End it now' : 'Delete it'}
        act={(api): Promise<unknown> => (ends ? api.adminEndSale({ id }) : api.adminDeleteSale({ id }))}
        done={ends ? 'Ended. Prices are back.' : 'Deleted'}
        queryKey={['sales']}
      >
        {ends ? 'Every price goes back at once, in carts too.' : 'Orders keep their prices.'}
      </ConfirmButton>
    </RowActs>
  )
}
