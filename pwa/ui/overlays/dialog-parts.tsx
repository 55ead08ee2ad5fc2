import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { useRef } from 'react'
import { useBackCloses } from '#pwa/foundation/use-back-closes.ts'
import { dialog } from '#styled/recipes'
import type { DialogProps } from './dialog-props.ts'
import { focusInside } from './layer-content.tsx'
import { toastRegion } from './toast-region.ts'
import type { Opener } from '#pwa/foundation/use-opener.ts'

/** Loaded by dialog.tsx. */
export function DialogParts(props: DialogProps & { opener: Opener }) {
  const { open, onClose, opener, title, children, actions, role = 'dialog', size = 'normal' } = props
  const part = dialog({ size })
  useBackCloses(open, onClose)
  const layer = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  /** An irreversible question focuses the harmless button. */
  const harmless = () => row.current?.querySelector<HTMLElement>(':scope > :last-child') ?? null
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      finalFocusEl={opener}
      role={role}
      closeOnInteractOutside={role === 'dialog'}
      persistentElements={[toastRegion]}
      initialFocusEl={role === 'alertdialog' ? harmless : () => focusInside(layer.current)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={part.scrim} />
        <Ark.Positioner className={part.positioner}>
          <Ark.Content ref={layer} className={part.content}>
            <Ark.Title className={part.title}>{title}</Ark.Title>
            {children ? (
              <Ark.Description asChild>
                <div className={part.body}>{children}</div>
              </Ark.Description>
            ) : null}
            {actions ? (
              <div className={part.actions} ref={row}>
                {actions}
              </div>
            ) : null}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
