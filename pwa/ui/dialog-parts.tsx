import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { dialog } from '#styled/recipes'
import type { DialogProps } from './dialog.tsx'

/** The dialog itself; `dialog.tsx` fetches it when one is opened. */
export function DialogParts(props: DialogProps) {
  const { open, onClose, title, children, actions, role = 'dialog', size = 'normal' } = props
  const part = dialog({ size })
  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      role={role}
      closeOnInteractOutside={role === 'dialog'}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={part.scrim} />
        <Ark.Positioner className={part.positioner}>
          <Ark.Content className={part.content}>
            <Ark.Title className={part.title}>{title}</Ark.Title>
            {children ? (
              <Ark.Description asChild>
                <div className={part.body}>{children}</div>
              </Ark.Description>
            ) : null}
            {actions ? <div className={part.actions}>{actions}</div> : null}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
