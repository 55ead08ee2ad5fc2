import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { useRef } from 'react'
import { useBackCloses } from '#pwa/foundation/use-back-closes.ts'
import { sheet } from '#styled/recipes'
import { focusInside, LayerContent } from './layer-content.tsx'
import type { SheetProps } from './sheet-props.ts'
import { toastRegion } from './toast-region.ts'
import type { Opener } from '#pwa/foundation/use-opener.ts'

export function SheetParts({
  open,
  onClose,
  opener,
  title,
  side = 'right',
  children,
  foot,
  inAddress = false,
}: SheetProps & { opener: Opener }) {
  const part = sheet({ side })
  useBackCloses(open && !inAddress, onClose)
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
        <Ark.Backdrop className={part.scrim} />
        <Ark.Positioner>
          <Ark.Content ref={layer} className={part.content}>
            <LayerContent part={part} title={title} foot={foot}>
              {children}
            </LayerContent>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
