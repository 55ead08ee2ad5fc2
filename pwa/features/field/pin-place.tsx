import { Suspense } from 'react'
import { late } from '#pwa/foundation/network/late.ts'
import { useSeen } from '#pwa/ui/use-seen.ts'
import type { Product } from '#shared/catalogue/catalogue.contract.ts'
import { css } from '#styled/css'

/** Reserves its height. */
const room = css({ minHeight: '104px' })
const PinButton = late(async () => (await import('./pin-button.tsx')).PinButton)

/** Loads the button once it is in view. */
export function PinPlace({ product }: { product: Product }) {
  const [place, isSeen] = useSeen()
  return (
    <div ref={place} className={room}>
      {isSeen ? (
        <Suspense fallback={null}>
          <PinButton product={product} />
        </Suspense>
      ) : null}
    </div>
  )
}
