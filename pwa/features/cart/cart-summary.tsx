import { Link } from '@tanstack/react-router'
import { useCurrentUser } from '#pwa/features/accounts/use-current-user.ts'
import { readDraft } from '#pwa/features/orders/checkout-draft.ts'
import { useSettings, useShop } from '#pwa/features/settings/settings.queries.ts'
import { Button } from '#pwa/ui/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { obstacleOf } from './cart-line-row.tsx'
import { CartEstimate, canEstimate } from './cart-estimate.tsx'
import { CartTotal } from './cart-total.tsx'
import type { useCart } from './use-cart.ts'

const summary = css({
  display: 'grid',
  gap: '16',
  p: '16',
  border: '2px solid {colors.ink}',
  borderRadius: '2',
  bg: 'sheet',
  position: { desk: 'sticky' },
  top: { desk: '96' },
})

type CartSummaryProps = { cart: ReturnType<typeof useCart> }

/** What the cart comes to, and the checkout; or why there is none. */
export function CartSummary({ cart }: CartSummaryProps) {
  const shop = useShop()
  const { data: user } = useCurrentUser()
  const { country } = readDraft(user && 'country' in user ? user.country : null)
  const { paymentEnabled } = useSettings()
  const blocked = cart.items.some((line) => obstacleOf(line) !== null)
  const open = paymentEnabled && !blocked
  return (
    <section className={summary} aria-label="Summary">
      {cart.savedAt === null && canEstimate(cart.items, country, shop) ? (
        <CartEstimate items={cart.items} country={country} rules={shop} />
      ) : (
        <CartTotal
          amount={cart.totalAmount}
          currency={shop.currency}
          shipped={cart.items.some(({ product }) => !product.isDigitalDownload)}
          stale={cart.savedAt !== null}
          tax={shop.tax}
        />
      )}
      {paymentEnabled ? null : (
        <Notice role="status">Payments are off at the moment. Your cart is kept.</Notice>
      )}
      {blocked ? <Notice role="status">Remove what cannot be ordered, then go on.</Notice> : null}
      {open ? (
        <Link to="/checkout" className={button({ tone: 'act', wide: true })}>
          Checkout
        </Link>
      ) : (
        <Button tone="act" wide disabled>
          Checkout
        </Button>
      )}
    </section>
  )
}
