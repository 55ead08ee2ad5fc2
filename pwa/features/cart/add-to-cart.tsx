import { Link } from '@tanstack/react-router'
import { useSettings } from '#pwa/features/settings/settings.queries.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { CheckIcon } from '#pwa/ui/icons.tsx'
import { button } from '#styled/recipes'
import type { AddedProduct } from './line-product.ts'
import { useCartLines } from './use-cart-lines.ts'

type AddToCartProps = {
  product: AddedProduct
  quantity?: number
  /** `act` only where it is the main action of the screen. */
  tone?: 'act' | 'second'
  size?: 'tap' | 'dense' | 'block'
  wide?: boolean
  /** Asked at each press where it is not known yet whether it may be added. */
  mayAdd?: () => Promise<boolean>
}

/**
 * Puts a product in the cart. A download that is in it already leads there instead, since one copy is all there can be.
 * Nothing while the shop's cart is switched off.
 */
export function AddToCart({
  product,
  quantity = 1,
  tone = 'act',
  size = 'tap',
  wide = false,
  mayAdd,
}: AddToCartProps) {
  const { items, add } = useCartLines()
  const { cartEnabled } = useSettings()
  if (!cartEnabled) return null
  const present = items.some(({ productId }) => productId === product.id)
  if (present && product.isDigitalDownload)
    return (
      <Link to="/cart" className={button({ tone: 'second', size, wide })}>
        <CheckIcon size="small" />
        In your cart
      </Link>
    )
  const press = async () => {
    if (!mayAdd || (await mayAdd())) add(product, quantity)
  }
  const out = product.availability === 'out' || product.availability === 'gone'
  return (
    <Button {...{ tone, size, wide }} disabled={out} onClick={press}>
      {out ? 'Out of stock' : 'Add to cart'}
    </Button>
  )
}
