import { late } from '#pwa/foundation/network/late.ts'
import type { ViewerProps } from './viewer-props.ts'
import { WhenOpened } from './when-opened.tsx'

const ViewerParts = late(async () => (await import('./viewer-parts.tsx')).ViewerParts)

/** The whole screen for a picture or a model; Escape and Close lead back. Its code is fetched when it is first opened. */
export function Viewer(props: ViewerProps) {
  return (
    <WhenOpened open={props.open}>
      <ViewerParts {...props} />
    </WhenOpened>
  )
}
