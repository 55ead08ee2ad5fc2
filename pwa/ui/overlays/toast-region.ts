export const toastRegionId = 'toast'

/** Where toasts appear: a press in it is not a press outside the layer that is open. */
export function toastRegion(): HTMLElement | null {
  return document.getElementById(toastRegionId)
}
