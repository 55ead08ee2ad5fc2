import { type Material, materials } from '#shared/aircraft/materials.ts'

export const nozzles = [0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8, 1] as const
export type Nozzle = (typeof nozzles)[number]
export interface OwnedBattery {
  cells: number
  capacity: number
}
export interface Workshop {
  /** x, y, height in mm. */
  bed: [x: number, y: number, height: number]
  nozzle: Nozzle
  /** Empty: not stated. */
  materials: Material[]
  batteries: OwnedBattery[]
}

/** The commonest printer; always named beside the verdict. */
export const usualWorkshop: Workshop = { bed: [220, 220, 250], nozzle: 0.4, materials: [], batteries: [] }
export const workshopFields = Object.keys(usualWorkshop) as readonly (keyof Workshop)[]
/** mm, cells, mAh. */
export const workshopLimits = {
  bed: [50, 2000],
  cells: [1, 12],
  capacity: [50, 30_000],
  batteries: 20,
} as const
const within = (value: unknown, [least, most]: readonly [number, number]): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

function batteriesFrom(stored: unknown): OwnedBattery[] {
  if (!Array.isArray(stored)) return []
  return stored
    .flatMap((each: unknown) => {
      const { cells, capacity } = (each ?? {}) as Partial<Record<keyof OwnedBattery, unknown>>
      return within(cells, workshopLimits.cells) && within(capacity, workshopLimits.capacity)
        ? [{ cells, capacity }]
        : []
    })
    .slice(0, workshopLimits.batteries)
}

/** Invalid values become the usual ones; null when it is no workshop. */
export function workshopFrom(stored: unknown): Workshop | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { bed, nozzle, materials: given, batteries } = stored as Partial<Record<keyof Workshop, unknown>>
  const sized =
    Array.isArray(bed) && bed.length === 3 && bed.every((side) => within(side, workshopLimits.bed))
  return {
    bed: sized ? (bed as Workshop['bed']) : usualWorkshop.bed,
    nozzle: nozzles.find((size) => size === nozzle) ?? usualWorkshop.nozzle,
    materials: Array.isArray(given) ? materials.filter((material) => given.includes(material)) : [],
    batteries: batteriesFrom(batteries),
  }
}
