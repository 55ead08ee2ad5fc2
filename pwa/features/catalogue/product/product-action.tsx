import { Link } from '@tanstack/react-router'
import { AddToCart } from '#pwa/features/cart/add-to-cart.tsx'
import { useOwned } from '#pwa/features/orders/owned/use-owned.ts'
import { button } from '#styled/recipes'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'

/** Downloads for owners, since buying again is useless. */
export function ProductAction({ product }: { product: Product }) {
  const { owned, mayBuy } = useOwned(product.id)
  if (product.isDigitalDownload && owned)
    return (
      <Link to="/user/dashboard" className={button({ tone: 'act' })}>
        Downloads
      </Link>
    )
  return <AddToCart product={product} {...(product.isDigitalDownload && mayBuy ? { mayAdd: mayBuy } : {})} />
}
