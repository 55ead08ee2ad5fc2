import { Link } from '@tanstack/react-router'
import { Notice } from '#pwa/ui/states.tsx'
import { button } from '#styled/recipes'

/** The session ended while the checkout was open. */
export function SignedOutCheckout() {
  return (
    <Notice
      tone="waiting"
      role="alert"
      title="Your session has ended"
      action={
        <Link to="/auth" search={{ redirect: '/checkout' } as never} className={button()}>
          Sign In
        </Link>
      }
    >
      Your cart is in your account, and what you typed here is kept.
    </Notice>
  )
}
