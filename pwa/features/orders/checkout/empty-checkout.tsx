import { EmptyCart } from '#pwa/features/cart/empty-cart.tsx'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { Notice } from '#pwa/ui/states.tsx'

/** Empty, or its changes are not sent yet. */
export function EmptyCheckout({ onRetry }: { onRetry: () => void }) {
  const isWaiting = useDevice((device) => device.waiting) > 0
  if (isWaiting)
    return (
      <Notice
        tone="info"
        title="Your cart is on its way to the shop"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        What you added is saved on this device. It can be ordered as soon as the shop has it.
      </Notice>
    )
  return <EmptyCart />
}
