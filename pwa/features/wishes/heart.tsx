import type { AddedProduct } from '#pwa/features/cart/line-product.ts'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { IconOf } from '#pwa/ui/line-icon.tsx'
import { isWished, tapHeart, useWishes } from './wishes.store.ts'

export function Heart({ product }: { product: AddedProduct }) {
  const filled = useWishes((wishes) => isWished(wishes, product.id))
  return (
    <IconButton label={`Wishlist: ${product.name}`} aria-pressed={filled} onClick={() => tapHeart(product)}>
      <IconOf id="heart" filled={filled} />
    </IconButton>
  )
}
