import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { useRef } from 'react'
import { useBackCloses } from '#pwa/foundation/use-back-closes.ts'
import { viewer } from '#styled/recipes'
import { focusInside, LayerContent } from './layer-content.tsx'
import { toastRegion } from './toast-region.ts'
import type { ViewerProps } from './viewer-props.ts'
import type { Opener } from '#pwa/foundation/use-opener.ts'

export function ViewerParts({
  open,
  onClose,
  opener,
  title,
  children,
  foot,
  onKey,
}: ViewerProps & { opener: Opener }) {
  const part = viewer()
  useBackCloses(open, onClose)
  const layer = useRef<HTMLDivElement>(null)
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      initialFocusEl={() => focusInside(layer.current)}
      finalFocusEl={opener}
      lazyMount
      unmountOnExit
      persistentElements={[toastRegion]}
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content ref={layer} className={part.content} onKeyDown={onKey}>
            <LayerContent part={part} title={title} foot={foot}>
              {children}
            </LayerContent>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
