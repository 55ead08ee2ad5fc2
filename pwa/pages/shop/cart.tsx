import { CartNotices } from '#pwa/features/cart/cart-notices.tsx'
import { CartLineRow } from '#pwa/features/cart/cart-line-row.tsx'
import { CartBar, CartSummary } from '#pwa/features/cart/cart-summary.tsx'
import { EmptyCart } from '#pwa/features/cart/empty-cart.tsx'
import { useCart } from '#pwa/features/cart/use-cart.ts'
import { CodeBox } from '#pwa/features/discounts/code-box.tsx'
import { useCodeLink } from '#pwa/features/discounts/use-code-link.ts'
import { useCodedCart } from '#pwa/features/orders/use-coded-cart.ts'
import { StillNeeded } from '#pwa/features/catalogue/still-needed.tsx'
import { useFreshSales } from '#pwa/features/sales/sales.queries.ts'
import { useSettings, useShop } from '#pwa/features/settings/settings.queries.ts'
import { Container } from '#pwa/ui/container.tsx'
import { PageHead } from '#pwa/ui/page-section.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import { css } from '#styled/css'

/** On a phone the bar with the checkout stays at the lower edge: what comes late must not move it under a tap. */
const columns = css({
  display: { base: 'flex', desk: 'grid' },
  flexDirection: 'column',
  rowGap: { base: '24', desk: '0' },
  columnGap: '48',
  gridTemplateColumns: { desk: 'minmax(0, 1fr) 400px' },
  gridTemplateRows: { desk: 'auto 1fr' },
  minHeight: { deskDown: '100svh' },
  pb: { desk: '64' },
})
const aside = css({ gridColumn: { desk: '2' }, gridRow: { desk: '1 / 3' } })
const needed = css({ gridColumn: { desk: '1' }, flexGrow: '1' })
type Cart = ReturnType<typeof useCart>
type CodedCart = ReturnType<typeof useCodedCart>

function CartContent({ cart, currency, code }: { cart: Cart; currency: string; code: CodedCart }) {
  if (cart.items.length === 0)
    return cart.isLoading ? (
      <div role="status" aria-label="Loading your cart">
        <Skeleton height="120px" />
      </div>
    ) : (
      <>
        {code.cart.code ? (
          <Notice role="status">
            Your code {code.cart.code} is saved. Add something to your cart and it applies.
          </Notice>
        ) : null}
        <EmptyCart cart={cart} />
      </>
    )
  return (
    <div className={columns}>
      <ul>
        {cart.items.map((line) => (
          <CartLineRow
            key={line.productId}
            line={line}
            currency={currency}
            stale={cart.savedAt !== null}
            onUpdate={cart.update}
            onRemove={cart.remove}
          />
        ))}
      </ul>
      <div className={aside}>
        <CartSummary cart={cart} coded={code.totals} mayHold={code.mayHold}>
          <CodeBox {...code} />
        </CartSummary>
      </div>
      <div className={needed}>
        <StillNeeded lines={cart.items} />
      </div>
      <CartBar cart={cart} coded={code.totals} mayHold={code.mayHold} />
    </div>
  )
}

export function CartPage() {
  const cart = useCart()
  const { currency } = useShop()
  const { cartEnabled } = useSettings()
  const code = useCodedCart(cart)
  useCodeLink(code.cart)
  useFreshSales()
  return (
    <Container>
      <PageHead title="Cart" {...(cart.itemCount > 0 ? { count: cart.itemCount } : {})} />
      {cartEnabled ? (
        <>
          <CartNotices cart={cart} currency={currency} />
          <CartContent cart={cart} currency={currency} code={code} />
        </>
      ) : (
        <Notice title="Shopping is off at the moment">Your cart is kept.</Notice>
      )}
    </Container>
  )
}
