import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { readDraft } from './checkout-draft.ts'
import { useSettings, useShop } from '#pwa/features/settings/settings.queries.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { ThumbBar } from '#pwa/ui/thumb-bar.tsx'
import { formatPrice } from '#shared/format.ts'
import type { Quote } from '#shared/orders/orders.contract.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { obstacleOf } from './cart-line-row.tsx'
import { CartEstimate, canEstimate, estimatedTotals } from './cart-estimate.tsx'
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

const deskOnly = css({ display: { base: 'none', desk: 'contents' } })
const phoneOnly = css({ display: { base: 'contents', desk: 'none' } })
const sum = css({ display: 'grid', flex: '0 0 38%', minWidth: '0' })
const sumLabel = css({ textStyle: 'note', color: 'ink2', whiteSpace: 'nowrap' })
const sumTotal = css({ textStyle: 'h3', whiteSpace: 'nowrap' })

type CartSummaryProps = {
  cart: ReturnType<typeof useCart>
  /** Totals of a quote with a discount code; null: computed here. */
  coded?: Quote['totals'] | null
  /** What is out of stock may be held for this buyer: the checkout knows. */
  mayHold: boolean
}

const isBlocked = ({ cart: { items }, mayHold }: CartSummaryProps) =>
  items.some((line) => obstacleOf(line) !== null && !(mayHold && line.product.availability === 'out'))

/** Disabled while payments are off or a line cannot be ordered. */
function CheckoutLink({ wide = false, ...props }: CartSummaryProps & { wide?: boolean }) {
  const { paymentEnabled } = useSettings()
  return paymentEnabled && !isBlocked(props) ? (
    <Link to="/checkout" className={button({ tone: 'act', full: wide })}>
      Checkout
    </Link>
  ) : (
    <Button tone="act" wide={wide} disabled>
      Checkout
    </Button>
  )
}

function useEstimate({ cart: { items, savedAt }, coded = null }: Omit<CartSummaryProps, 'mayHold'>) {
  const shop = useShop()
  const { data: user } = useCurrentUser()
  const { country } = readDraft(user && 'country' in user ? user.country : null)
  const isKnown = savedAt === null && canEstimate(items, country, shop)
  return { shop, country, totals: coded ?? (isKnown ? estimatedTotals(items, country, shop) : null) }
}

export function CartSummary({ children, ...props }: CartSummaryProps & { children: ReactNode }) {
  const { cart, coded = null } = props
  const { shop, country, totals } = useEstimate({ cart, coded })
  const { paymentEnabled } = useSettings()
  return (
    <section className={summary} aria-label="Summary">
      {totals ? (
        <CartEstimate totals={totals} country={country} />
      ) : (
        <CartTotal
          amount={cart.totalAmount}
          currency={shop.currency}
          shipped={cart.items.some(({ product }) => !product.isDigitalDownload)}
          stale={cart.savedAt !== null}
          tax={shop.tax}
        />
      )}
      {children}
      {paymentEnabled ? null : (
        <Notice role="status">Payments are off at the moment. Your cart is kept.</Notice>
      )}
      {isBlocked(props) ? <Notice role="status">Remove what cannot be ordered, then go on.</Notice> : null}
      <div className={deskOnly}>
        <CheckoutLink {...props} wide />
      </div>
    </section>
  )
}

export function CartBar(props: CartSummaryProps) {
  const { cart, coded = null } = props
  const { shop, totals } = useEstimate({ cart, coded })
  return (
    <div className={phoneOnly}>
      <ThumbBar>
        <div className={sum}>
          <span className={sumLabel}>{cart.savedAt === null ? 'Total' : 'Total, last seen'}</span>
          <span className={sumTotal}>{formatPrice(totals?.total ?? cart.totalAmount, shop.currency)}</span>
        </div>
        <CheckoutLink {...props} />
      </ThumbBar>
    </div>
  )
}
