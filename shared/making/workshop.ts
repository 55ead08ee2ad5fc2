import { type Material, materials } from '#shared/aircraft/materials.ts'

export const nozzles = [0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8, 1] as const
export type Nozzle = (typeof nozzles)[number]
/** A battery as makers name it: cells in series and mAh. */
export interface OwnedBattery {
  cells: number
  capacity: number
}
/** What a maker prints with and flies on. */
export interface Workshop {
  /** The printer's bed x, y and height, mm. */
  bed: [x: number, y: number, height: number]
  /** Diameter of the nozzle, mm. */
  nozzle: Nozzle
  /** Materials at hand; none means that it was not said. */
  materials: Material[]
  batteries: OwnedBattery[]
}

/** What is assumed until a maker says otherwise: the commonest bed and nozzle. It is always written beside the verdict. */
export const usualWorkshop: Workshop = { bed: [220, 220, 250], nozzle: 0.4, materials: [], batteries: [] }
/** Bounds of what is believed, mm, cells and mAh. */
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

/** A workshop out of anything that was stored: what makes no sense falls back to the usual; null when it is none. */
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

/**
 * Whether a maker owns the battery that an aircraft names ("3S 1300"): as many cells, and a capacity that differs by a
 * fifth at most, so that it weighs and lasts about the same.
 */
export function ownsBattery({ batteries }: Workshop, named: string): boolean {
  const [, cells, capacity] = /^(\d+)S (\d+)/.exec(named) ?? []
  if (!cells || !capacity) return false
  return batteries.some(
    (own) => own.cells === Number(cells) && Math.abs(own.capacity / Number(capacity) - 1) <= 0.2,
  )
}

/** "3S 1300 mAh" */
export function batteryText({ cells, capacity }: OwnedBattery): string {
  return `${cells}S ${capacity}\u00a0mAh`
}
