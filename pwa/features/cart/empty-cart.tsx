import { Link } from '@tanstack/react-router'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { button } from '#styled/recipes'

export function EmptyCart() {
  return (
    <EmptyState
      title="Your cart is empty"
      action={
        <Link to="/planes" className={button({ tone: 'act' })}>
          Browse Planes
        </Link>
      }
    >
      Add some aircraft to get started!
    </EmptyState>
  )
}
