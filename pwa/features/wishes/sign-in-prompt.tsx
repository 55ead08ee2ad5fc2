import type { AddedProduct } from '#pwa/features/cart/line-product.ts'
import { SignInDialog } from '#pwa/ui/forms/sign-in-dialog.tsx'
import { noteGuestWish } from './guest-wish.ts'

type SignInPromptProps = {
  /** What the guest wished for; `list`: to see the wishlist; null: closed. */
  wanted: 'list' | AddedProduct | null
  onClose: () => void
}

export function SignInPrompt({ wanted, onClose }: SignInPromptProps) {
  const product = wanted === 'list' ? null : wanted
  return (
    <SignInDialog
      open={wanted !== null}
      onClose={onClose}
      title="Sign in for your wishlist"
      onLeave={() => product && noteGuestWish(product)}
    >
      {product
        ? `${product.name} will be in your wishlist when you come back.`
        : 'Your wishlist is in your account, on all your devices.'}
    </SignInDialog>
  )
}
