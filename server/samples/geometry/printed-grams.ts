import type { Material } from '#shared/aircraft/materials.ts'

/** g/cm³ as printed: foamed plastic is half air. */
const density: Record<Material, number> = {
  PLA: 1.24,
  'LW-PLA': 0.6,
  'LW-PLA pre-foamed': 0.6,
  'ASA-LW': 0.62,
  TPU: 1.21,
  'PETG-CF': 1.3,
}
const isFoamed = (material: Material) => material.startsWith('LW') || material === 'ASA-LW'
/** What ribs, light infill and joints add to a foamed skin. */
const ribs = 1.3

/**
 * Mass of a part as it is printed, g to a tenth: foamed parts are a skin of 0.45 mm and a third more for ribs and joints;
 * solid ones have three walls of 0.42 mm and a quarter of filling.
 * @param area of its skin, mm²
 * @param volume mm³
 */
export function printedGrams(material: Material, area: number, volume: number): number {
  const filled = isFoamed(material)
    ? Math.min(volume, area * 0.45 * ribs)
    : Math.min(volume, area * 1.26) + 0.25 * Math.max(0, volume - area * 1.26)
  return Math.max(0.1, Math.round((filled * density[material]) / 100) / 10)
}
