import { late } from '#pwa/foundation/network/late.ts'
import { useOpener } from '#pwa/foundation/use-opener.ts'
import type { SheetProps } from './sheet-props.ts'
import { WhenOpened } from './when-opened.tsx'

const SheetParts = late(async () => (await import('./sheet-parts.tsx')).SheetParts)

export function Sheet(props: SheetProps) {
  const opener = useOpener(props.open)
  return (
    <WhenOpened open={props.open}>
      <SheetParts {...props} opener={opener} />
    </WhenOpened>
  )
}
