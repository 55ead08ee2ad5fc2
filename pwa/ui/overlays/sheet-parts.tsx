import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { iconButton, sheet } from '#styled/recipes'
import { CloseIcon } from '#pwa/ui/icons.tsx'
import type { SheetProps } from './sheet-props.ts'
import { toastRegion } from './toast-region.ts'

export function SheetParts({ open, onClose, title, side = 'right', children, foot }: SheetProps) {
  const part = sheet({ side })
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      lazyMount
      unmountOnExit
      persistentElements={[toastRegion]}
    >
      <Portal>
        <Ark.Backdrop className={part.scrim} />
        <Ark.Positioner>
          <Ark.Content className={part.content}>
            <div className={part.head}>
              <Ark.Title className={part.title}>{title}</Ark.Title>
              <Ark.CloseTrigger className={iconButton()} aria-label="Close">
                <CloseIcon />
              </Ark.CloseTrigger>
            </div>
            <div className={part.body}>{children}</div>
            {foot ? <div className={part.foot}>{foot}</div> : null}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
