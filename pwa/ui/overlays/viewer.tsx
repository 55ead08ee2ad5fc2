import { late } from '#pwa/foundation/network/late.ts'
import { useOpener } from '#pwa/foundation/use-opener.ts'
import type { ViewerProps } from './viewer-props.ts'
import { WhenOpened } from './when-opened.tsx'

const ViewerParts = late(async () => (await import('./viewer-parts.tsx')).ViewerParts)

export function Viewer(props: ViewerProps) {
  const opener = useOpener(props.open)
  return (
    <WhenOpened open={props.open}>
      <ViewerParts {...props} opener={opener} />
    </WhenOpened>
  )
}
