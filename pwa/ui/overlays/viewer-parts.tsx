import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { iconButton, viewer } from '#styled/recipes'
import { CloseIcon } from '#pwa/ui/icons.tsx'
import { toastRegion } from './toast-region.ts'
import type { ViewerProps } from './viewer-props.ts'

export function ViewerParts({ open, onClose, title, children, foot, onKey }: ViewerProps) {
  const part = viewer()
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      lazyMount
      unmountOnExit
      persistentElements={[toastRegion]}
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={part.content} onKeyDown={onKey}>
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
