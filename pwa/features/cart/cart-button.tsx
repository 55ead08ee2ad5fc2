import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useState, useSyncExternalStore } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { useSettings } from '#pwa/features/settings/settings.queries.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { CartIcon } from '#pwa/ui/icons.tsx'
import { css } from '#styled/css'
import { guestCookieName } from '#shared/cart/cart-limits.ts'
import { plural } from '#shared/format.ts'

const loadPanel = () => import('./cart-panel.tsx')
const CartPanel = late(async () => (await loadPanel()).CartPanel)
const CartWatch = late(async () => (await import('./cart-watch.tsx')).CartWatch)
/** Reserved, so that the header never jumps. */
const slot = css({ display: 'inline-flex', width: 'tap', height: 'tap' })

const unchanging = () => () => {}
const hasCookie = () => document.cookie.includes(`${guestCookieName}=`)

/** A page without a cart does not load its code. */
function useWatched(count: number): boolean {
  const mayHaveOne = useDevice((device) => device.signedIn) !== null || count > 0
  // Reading cookies is slow: only the last resort.
  return useSyncExternalStore(unchanging, mayHaveOne ? () => true : hasCookie, () => false)
}

/** On the checkout it leads to the cart, on the cart nowhere (specification, section 2). */
export function CartButton() {
  // The last known count while hydrating.
  const count = useDevice((device) => device.cartCount)
  const watched = useWatched(count)
  const { cartEnabled } = useSettings()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const close = useCallback(() => setOpen(false), [])
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
      {watched ? (
        <Suspense fallback={null}>
          <CartWatch />
        </Suspense>
      ) : null}
      {wanted ? (
        <Suspense fallback={null}>
          <CartPanel open={open} onClose={close} />
        </Suspense>
      ) : null}
    </span>
  )
}
