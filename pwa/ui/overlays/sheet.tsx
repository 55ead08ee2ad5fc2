import { late } from '#pwa/foundation/network/late.ts'
import type { SheetProps } from './sheet-props.ts'
import { WhenOpened } from './when-opened.tsx'

const SheetParts = late(async () => (await import('./sheet-parts.tsx')).SheetParts)

/** A panel from its edge: header, scrolling body, fixed foot. Its code is fetched when it is first opened. */
export function Sheet(props: SheetProps) {
  return (
    <WhenOpened open={props.open}>
      <SheetParts {...props} />
    </WhenOpened>
  )
}
