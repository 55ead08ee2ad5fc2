export const toastRegionId = 'toast'

/** A press in it is not outside of a dialog. */
export function toastRegion(): HTMLElement | null {
  return document.getElementById(toastRegionId)
}
