import { Link, useLocation } from '@tanstack/react-router'
import type { AddedProduct } from '#pwa/features/cart/line-product.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Dialog } from '#pwa/ui/overlays/dialog.tsx'
import { button } from '#styled/recipes'
import { noteGuestWish } from './guest-wish.ts'

type SignInPromptProps = {
  /** What the guest wished for; `list`: to see the wishlist; null: closed. */
  wanted: 'list' | AddedProduct | null
  onClose: () => void
}

export function SignInPrompt({ wanted, onClose }: SignInPromptProps) {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const product = wanted === 'list' ? null : wanted
  const leave = () => {
    if (product) noteGuestWish(product)
    onClose()
  }
  return (
    <Dialog
      open={wanted !== null}
      onClose={onClose}
      title="Sign in for your wishlist"
      actions={
        <>
          <Link
            to="/auth"
            search={{ redirect: here } as never}
            className={button({ tone: 'act' })}
            onClick={leave}
          >
            Sign In
          </Link>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {product
        ? `${product.name} will be in your wishlist when you come back.`
        : 'Your wishlist is in your account, on all your devices.'}
    </Dialog>
  )
}
