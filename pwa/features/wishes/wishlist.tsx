import { Link } from '@tanstack/react-router'
import { useSettings } from '#pwa/features/settings/settings.queries.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Sheet } from '#pwa/ui/overlays/sheet.tsx'
import { EmptyState } from '#pwa/ui/empty-state.tsx'
import { LoadFailed, Skeleton } from '#pwa/ui/states.tsx'
import { button } from '#styled/recipes'
import { ShareWishlist } from './share-wishlist.tsx'
import { useAddAll, useWishlist } from './use-wishlist.ts'
import { WishRow } from './wish-row.tsx'

type WishlistProps = { owner: string; open: boolean; onClose: () => void }

export function Wishlist({ owner, open, onClose }: WishlistProps) {
  const { products, isLoading, isError, refetch } = useWishlist(owner)
  const { addable, addAll } = useAddAll(products)
  const { cartEnabled } = useSettings()
  const isEmpty = products.length === 0
  const isUnknown = isEmpty && (isLoading || isError)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={isUnknown ? 'My Wishlist' : `My Wishlist (${products.length})`}
      foot={
        isEmpty || !cartEnabled ? null : (
          <Button tone="act" wide disabled={addable === 0} onClick={addAll}>
            Add all to cart
          </Button>
        )
      }
    >
      {isError ? <LoadFailed what="Your wishlist" onRetry={refetch} /> : null}
      {isEmpty && isLoading ? (
        <div role="status" aria-label="Loading your wishlist">
          <Skeleton height="96px" />
        </div>
      ) : null}
      {isEmpty && !isLoading && !isError ? (
        <EmptyState
          title="Nothing here yet"
          level="h3"
          action={
            <Link to="/planes" className={button({ tone: 'act' })} onClick={onClose}>
              Browse Planes
            </Link>
          }
        >
          Tap the heart of a plane to find it here again.
        </EmptyState>
      ) : null}
      <ul>
        {products.map((product) => (
          <WishRow key={product.id} product={product} onFollow={onClose} />
        ))}
      </ul>
      <ShareWishlist owner={owner} isEmpty={isEmpty} />
    </Sheet>
  )
}
