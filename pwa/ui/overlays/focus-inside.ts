import type { RefObject } from 'react'

/** The kit sets the focus a frame after it has drawn the layer: what a quick key has reached in it by then keeps it. */
export const focusInside = (layer: RefObject<HTMLElement | null>) => () => {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && layer.current?.contains(activeElement) ? activeElement : null
}
