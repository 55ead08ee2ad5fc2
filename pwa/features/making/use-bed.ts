import { useDevice, writeDevice } from '#pwa/foundation/device.ts'
import type { Box } from '#shared/aircraft/printer-fit.ts'

/** The commonest bed: what is assumed until a maker says otherwise. It is always written beside the verdict. */
const usualBed: Box = [220, 220, 250]

/** The printer of this device: x, y and height in mm. */
export function useBed() {
  const { bed } = useDevice()
  return { bed: bed ?? usualBed, setBed: (next: Box) => writeDevice({ bed: [next[0], next[1], next[2]] }) }
}

/** "220 × 220 × 250" */
export function bedText(bed: Box): string {
  return bed.join('\u00a0×\u00a0')
}
