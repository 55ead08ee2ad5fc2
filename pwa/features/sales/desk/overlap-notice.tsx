import { Notice } from '#pwa/ui/states.tsx'
import type { AdminSale } from '#shared/sales/admin-sales.contract.ts'

export function OverlapNotice({ overlaps }: Pick<AdminSale, 'overlaps'>) {
  if (overlaps.length === 0) return null
  const [winning, losing] = [true, false].map((wins) =>
    overlaps.flatMap((other) => (other.wins === wins ? [other.name] : [])).join(', '),
  )
  return (
    <Notice tone="waiting" title="Overlaps: the sale that began first sets the price">
      {losing ? `${losing} wins where both run. ` : ''}
      {winning ? `This one wins over ${winning}.` : ''}
    </Notice>
  )
}
