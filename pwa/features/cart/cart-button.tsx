import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSettings } from '#pwa/features/settings/settings.queries.ts'
import { useApi } from '#pwa/foundation/api-context.ts'
import { useDevice, writeDevice } from '#pwa/foundation/device.ts'
import { IconButton } from '#pwa/ui/icon-button.tsx'
import { CartIcon } from '#pwa/ui/icons.tsx'
import { css } from '#styled/css'
import { plural } from '#shared/format.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import { useCartLines, useCartOwner, useGuestCart } from './use-cart-lines.ts'

const loadPanel = () => import('./cart-panel.tsx')
const CartPanel = lazy(async () => ({ default: (await loadPanel()).CartPanel }))
/** Held also while the cart is switched off, so that the header never jumps. */
const slot = css({ display: 'inline-flex', width: 'tap', height: 'tap' })

/** Brings a cart that was left on this device into the account, at every start and after every sign-in. */
function useLeftoverMerge() {
  const owner = useCartOwner()
  const { ready, items } = useGuestCart()
  const api = useApi()
  const queryClient = useQueryClient()
  const leftover = owner !== null && ready && items.length > 0
  useEffect(() => {
    if (leftover) void mergeGuestCart(api, queryClient)
  }, [api, leftover, queryClient])
}

/** How many pieces are in the cart; until it was read, how many there were last time on this device. */
function useCount(): number {
  const { itemCount, isLoading } = useCartLines()
  const { cartCount } = useDevice()
  useEffect(() => {
    if (!isLoading && cartCount !== itemCount) writeDevice({ cartCount: itemCount })
  }, [cartCount, isLoading, itemCount])
  return isLoading ? cartCount : itemCount
}

/**
 * The cart in the header. It opens the panel; on the checkout it leads back to the cart, and there it does nothing
 * (specification, section 2).
 */
export function CartButton() {
  useLeftoverMerge()
  const count = useCount()
  const { cartEnabled } = useSettings()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const press = () => {
    if (path === '/cart') return
    if (path === '/checkout') {
      void navigate({ to: '/cart' })
      return
    }
    setWanted(true)
    setOpen(true)
  }
  return (
    <span className={slot}>
      {cartEnabled ? (
        <IconButton
          label={count > 0 ? `Cart, ${plural(count, 'item')}` : 'Cart'}
          count={count}
          onClick={press}
          onPointerEnter={() => void loadPanel()}
        >
          <CartIcon />
        </IconButton>
      ) : null}
      {wanted ? (
        <Suspense fallback={null}>
          <CartPanel open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  )
}
