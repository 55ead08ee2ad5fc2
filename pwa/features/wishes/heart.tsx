import type { AddedProduct } from '#pwa/features/cart/line-product.ts'
import { IconButton } from '#pwa/ui/inputs/icon-button.tsx'
import { HeartIcon } from '#pwa/ui/icons.tsx'
import { isWished, tapHeart, useWishes } from './wishes.store.ts'

export function Heart({ product }: { product: AddedProduct }) {
  const filled = useWishes((wishes) => isWished(wishes, product.id))
  return (
    <IconButton label={`Wishlist: ${product.name}`} aria-pressed={filled} onClick={() => tapHeart(product)}>
      <HeartIcon filled={filled} />
    </IconButton>
  )
}
