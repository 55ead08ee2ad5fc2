import type { ProductImage } from '#shared/catalogue/catalogue.contract.ts'
import type { View } from './shot.ts'

export type DrawnRole = Exclude<ProductImage['role'], 'three-view'>
/** What is drawn of a subject. */
export type Views = Partial<Record<DrawnRole, View>>

/** The same for every aircraft, so that cards line up and compare. */
const threeQuarter: View = { azimuth: 36, elevation: 24, lens: 21.8, fill: 0.88, lift: 0, layers: 1.6 }
const fromAbove: View = { azimuth: 0, elevation: 89.9, lens: 12, fill: 0.86, lift: 40, layers: 2.4 }

/** @param closer where a closer look is worth most, and how many mm of height it shows */
export function aircraftViews(closer: {
  at: readonly [number, number, number]
  height: number
  azimuth?: number
  elevation?: number
}): Views {
  const { at, height, azimuth = 48, elevation = 20 } = closer
  return {
    'three-quarter': threeQuarter,
    top: fromAbove,
    detail: { azimuth, elevation, lens: 18, fill: 1, look: { at, height }, lift: 0, layers: 1.1 },
  }
}
const onTable: View = { azimuth: 90, elevation: 44, lens: 20, fill: 0.84, lift: 0, layers: 0.7 }
/** Goods lie on the table, the camera looks down at them; long tubes run out of the picture. */
export function goodsViews(slug: string): Views {
  const own = slug === 'spar-set-dunlin-1000'
  const look = own ? ({ at: [2, 26, 6], height: 128 } as const) : ({ at: [22, 30, 0], height: 92 } as const)
  return { photo: slug.startsWith('spar-set') ? { ...onTable, elevation: 40, look } : onTable }
}
