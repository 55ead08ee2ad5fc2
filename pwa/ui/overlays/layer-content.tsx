import { Dialog as Ark } from '@ark-ui/react/dialog'
import type { ReactNode } from 'react'
import { iconButton } from '#styled/recipes'
import { CloseIcon } from '#pwa/ui/icons.tsx'

interface LayerContentProps {
  part: Readonly<Record<'head' | 'title' | 'body' | 'foot', string>>
  title: ReactNode
  children: ReactNode
  foot?: ReactNode
}

export function LayerContent({ part, title, children, foot }: LayerContentProps) {
  return (
    <>
      <div className={part.head}>
        <Ark.Title className={part.title}>{title}</Ark.Title>
        <Ark.CloseTrigger className={iconButton()} aria-label="Close">
          <CloseIcon />
        </Ark.CloseTrigger>
      </div>
      <div className={part.body}>{children}</div>
      {foot ? <div className={part.foot}>{foot}</div> : null}
    </>
  )
}

/** The kit sets the focus a frame after it has drawn the layer: what a quick key has reached in it by then keeps it. */
export function focusInside(layer: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && layer?.contains(activeElement) ? activeElement : null
}
