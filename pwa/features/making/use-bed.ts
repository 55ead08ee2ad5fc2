import type { Box } from '#shared/aircraft/printer-fit.ts'
import { useWorkshop } from './use-workshop.ts'

/** mm */
export function useBed() {
  const { workshop, setWorkshop } = useWorkshop()
  return { bed: workshop.bed, setBed: (bed: Box) => setWorkshop({ bed: [...bed] }) }
}

export function bedText(bed: Box): string {
  return bed.join('\u00a0×\u00a0')
}
