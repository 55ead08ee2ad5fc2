import { Notice } from '#pwa/ui/states.tsx'
import { formatPrice } from '#shared/format.ts'
import { css } from '#styled/css'
import { LastSeen } from './last-seen.tsx'
import type { useCart } from './use-cart.ts'
import { useCartChanges } from './use-cart-changes.ts'

const notices = css({ display: 'grid', gap: '12', mb: '16', _empty: { display: 'none' } })
const stockWords = {
  gone: 'is no longer sold.',
  out: 'is out of stock now.',
  low: 'is in stock: only a few are left.',
  in: 'is in stock again.',
} as const

export function CartNotices({ cart, currency }: { cart: ReturnType<typeof useCart>; currency: string }) {
  const { prices, stock } = useCartChanges(cart)
  return (
    <div className={notices}>
      {cart.items.length > 0 ? <LastSeen at={cart.savedAt} /> : null}
      {stock.map(({ productId, name, now }) => (
        <Notice key={productId} role="status">
          {name} {stockWords[now]}
        </Notice>
      ))}
      {prices.map(({ productId, name, from, to, reason }) => (
        <Notice key={productId} role="status">
          {name} now costs {formatPrice(to, currency)}. It was {formatPrice(from, currency)} when you last
          looked{reason}.
        </Notice>
      ))}
    </div>
  )
}
