import { Link } from '@tanstack/react-router'
import { Notice } from '#pwa/ui/states.tsx'

/** On the confirmation where its address names no order. */
export function NoOrderNotice({ isOver }: { isOver: boolean }) {
  if (isOver)
    return (
      <Notice tone="info" title="This link has expired, or was used already">
        Your files are kept. Get a new link in <Link to="/user/dashboard">My downloads</Link>, or on the page
        of your order. Its link is in the mail about your order.
      </Notice>
    )
  return (
    <Notice tone="info" title="This link is incomplete">
      Your orders are in <Link to="/user/orders">your account</Link>. If you bought as a guest, open the link
      in the mail about your order.
    </Notice>
  )
}
