import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCurrentUser } from '#pwa/foundation/data/current-user.ts'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { late } from '#pwa/foundation/network/late.ts'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { WhenOpened } from '#pwa/ui/overlays/when-opened.tsx'
import { takeGuestWish } from './guest-wish.ts'
import { followWishes } from './send-wishes.ts'
import { SignInPrompt } from './sign-in-prompt.tsx'
import { wishMarksQuery } from './wishes.queries.ts'
import { setWish, setWishes, useWishes } from './wishes.store.ts'

const Wishlist = late(async () => (await import('./wishlist.tsx')).Wishlist)
const close = () => setWishes({ open: null })

/** Makes the wish from before the sign-in. */
function useGuestWish(isHere: boolean) {
  useEffect(() => {
    const product = isHere ? takeGuestWish() : null
    if (!product) return
    setWish(product, true)
    showToast({ tone: 'ok', title: 'Added to your wishlist', description: product.name })
  }, [isHere])
}

export function WishesWatch() {
  const api = useApi()
  const queryClient = useQueryClient()
  const owner = useMemberId()
  const { data: user } = useCurrentUser()
  const open = useWishes((wishes) => wishes.open)
  useQuery({ ...wishMarksQuery(api, owner ?? ''), enabled: owner !== null })
  useEffect(
    () => (owner === null ? undefined : followWishes(queryClient, api, owner)),
    [api, owner, queryClient],
  )
  useGuestWish(Boolean(user && !user.unconfirmed))
  useEffect(() => {
    // The heart was tapped before it was known who this is.
    if (owner === null || open === null || open === 'list') return
    setWish(open, true)
    close()
  }, [open, owner])
  return owner === null ? (
    <SignInPrompt wanted={open} onClose={close} />
  ) : (
    <WhenOpened open={open === 'list'}>
      <Wishlist owner={owner} open={open === 'list'} onClose={close} />
    </WhenOpened>
  )
}
