import { Link } from '@tanstack/react-router'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { Notice } from '#pwa/ui/states.tsx'
import { button } from '#styled/recipes'
import type { useCart } from './use-cart.ts'

type EmptyCartProps = {
  /** Undefined: the shop says that it is empty. */
  cart?: Pick<ReturnType<typeof useCart>, 'isUnread' | 'readAgain'>
  inPanel?: boolean
}

/** Says so where neither the shop nor this device can tell what is in a member's cart. */
export function EmptyCart({ cart, inPanel = false }: EmptyCartProps) {
  if (cart?.isUnread)
    return (
      <Notice
        role="status"
        title="We couldn't open your cart"
        action={<Button onClick={cart.readAgain}>Try again</Button>}
      >
        The shop does not answer. Your cart is safe there.
      </Notice>
    )
  const browse = (
    <Link to="/planes" className={button({ tone: 'act' })}>
      Browse Planes
    </Link>
  )
  return (
    <EmptyState title="Your cart is empty" {...(inPanel ? { level: 'h3' as const } : { action: browse })}>
      Add some aircraft to get started!
    </EmptyState>
  )
}
