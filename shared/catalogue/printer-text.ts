import type { Box } from '#shared/aircraft/printer-fit.ts'
import { workshopLimits } from '#shared/making/workshop.ts'

/** "220x220x250" as mm; null otherwise. */
export function readBed(written: string): Box | null {
  const sides = /^(\d{2,4})x(\d{2,4})x(\d{2,4})$/.exec(written)?.slice(1).map(Number)
  const [least, most] = workshopLimits.bed
  if (!sides || sides.some((side) => side < least || side > most)) return null
  return [sides[0] ?? least, sides[1] ?? least, sides[2] ?? least]
}
export const writeBed = (bed: Box) => bed.join('x')
