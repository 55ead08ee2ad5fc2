import type { Material } from '#shared/aircraft/materials.ts'

/** g/cm³ as printed. */
const density: Record<Material, number> = {
  PLA: 1.24,
  'LW-PLA': 0.6,
  'LW-PLA pre-foamed': 0.6,
  'ASA-LW': 0.62,
  TPU: 1.21,
  'PETG-CF': 1.3,
}
const isFoamed = (material: Material) => material.startsWith('LW') || material === 'ASA-LW'
/** For ribs, infill and joints. */
const ribs = 1.3

/** g, from mm² and mm³: a foamed skin of 0.45 mm, or three walls of 0.42 mm and 25 % infill. */
export function printedGramsOfMesh(material: Material, area: number, volume: number): number {
  const filled = isFoamed(material)
    ? Math.min(volume, area * 0.45 * ribs)
    : Math.min(volume, area * 1.26) + 0.25 * Math.max(0, volume - area * 1.26)
  return Math.max(0.1, Math.round((filled * density[material]) / 100) / 10)
}
