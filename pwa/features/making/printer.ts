import { useDevice } from '#pwa/foundation/device.ts'
import type { AircraftSummary } from '#shared/aircraft/aircraft.ts'
import { type Box, fitsPrinter } from '#shared/aircraft/printer-fit.ts'

export type Fit = { fits: true; text: string } | { fits: false; text: string }

/** Whether an aircraft's parts fit a bed, in words. */
export function fitOf(aircraft: AircraftSummary, bed: Box): Fit {
  const name = bed.join(' × ')
  // The least bed of an aircraft is stated with the margins that a printer needs.
  const fits = fitsPrinter(aircraft.largest.size, bed) && bed.every((side, axis) => side >= (aircraft.bed[axis] ?? 0))
  return fits ? { fits, text: `Fits ${name}` } : { fits, text: `Needs ${aircraft.bed.join(' × ')}` }
}
/** The printer's bed that this person stated on this device; null before. */
export function useBed(): Box | null {
  return useDevice().bed
}
