import { Link } from '@tanstack/react-router'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { readDraft } from './checkout-draft.ts'
import { useSettings, useShop } from '#pwa/features/settings/settings.queries.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { ThumbBar } from '#pwa/ui/thumb-bar.tsx'
import { formatPrice } from '#shared/format.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { obstacleOf } from './cart-line-row.tsx'
import { CartEstimate, canEstimate, estimatedTotal } from './cart-estimate.tsx'
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

type CartSummaryProps = { cart: ReturnType<typeof useCart> }

const isBlocked = ({ items }: CartSummaryProps['cart']) => items.some((line) => obstacleOf(line) !== null)

/** Disabled while payments are off or a line cannot be ordered. */
function CheckoutLink({ cart, wide = false }: CartSummaryProps & { wide?: boolean }) {
  const { paymentEnabled } = useSettings()
  return paymentEnabled && !isBlocked(cart) ? (
    <Link to="/checkout" className={button({ tone: 'act', wide })}>
      Checkout
    </Link>
  ) : (
    <Button tone="act" wide={wide} disabled>
      Checkout
    </Button>
  )
}

function useEstimate({ items, savedAt }: CartSummaryProps['cart']) {
  const shop = useShop()
  const { data: user } = useCurrentUser()
  const { country } = readDraft(user && 'country' in user ? user.country : null)
  return { shop, country, isKnown: savedAt === null && canEstimate(items, country, shop) }
}

export function CartSummary({ cart }: CartSummaryProps) {
  const { shop, country, isKnown } = useEstimate(cart)
  const { paymentEnabled } = useSettings()
  return (
    <section className={summary} aria-label="Summary">
      {isKnown ? (
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
      {isBlocked(cart) ? <Notice role="status">Remove what cannot be ordered, then go on.</Notice> : null}
      <div className={deskOnly}>
        <CheckoutLink cart={cart} wide />
      </div>
    </section>
  )
}

export function CartBar({ cart }: CartSummaryProps) {
  const { shop, country, isKnown } = useEstimate(cart)
  return (
    <div className={phoneOnly}>
      <ThumbBar>
        <div className={sum}>
          <span className={sumLabel}>{cart.savedAt === null ? 'Total' : 'Total, last seen'}</span>
          <span className={sumTotal}>
            {isKnown
              ? estimatedTotal(cart.items, country, shop)
              : formatPrice(cart.totalAmount, shop.currency)}
          </span>
        </div>
        <CheckoutLink cart={cart} />
      </ThumbBar>
    </div>
  )
}
