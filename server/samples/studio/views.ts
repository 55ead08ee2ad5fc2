import type { ProductImage } from '#shared/catalogue/catalogue.contract.ts'
import type { View } from './shot.ts'

export type DrawnRole = Exclude<ProductImage['role'], 'three-view'>
export type Views = Partial<Record<DrawnRole, View>>

/** Equal for all, so that cards line up. */
const threeQuarter: View = { azimuth: 36, elevation: 24, lens: 21.8, fill: 0.88, lift: 0, layers: 1.6 }
const fromAbove: View = { azimuth: 0, elevation: 89.9, lens: 12, fill: 0.86, lift: 40, layers: 2.4 }

/** Shares of the length. */
interface Closer {
  behind: number
  high?: number
  seen: number
  azimuth?: number
  elevation?: number
}
const closerLooks: Record<string, Closer> = {
  'hobby-64': { behind: 0.42, seen: 0.36 },
  'swift-1200': { behind: 0.2, seen: 0.22 },
  'whinchat-1500': { behind: 0.2, seen: 0.22 },
  'goldcrest-600': { behind: 0.22, high: 0.03, seen: 0.36 },
}
const usualLook: Closer = { behind: 0.24, seen: 0.36 }

export function aircraftViews({ nose, length, slug }: { nose: number; length: number; slug: string }): Views {
  const { behind, high = 0, seen, azimuth = 52, elevation = 20 } = closerLooks[slug] ?? usualLook
  const look = { at: [nose + behind * length, 0, high * length], height: seen * length } as const
  return {
    'three-quarter': threeQuarter,
    top: fromAbove,
    detail: { azimuth, elevation, lens: 18, fill: 1, look, lift: 0, layers: 1.1 },
  }
}
const onTable: View = { azimuth: 90, elevation: 44, lens: 20, fill: 0.84, lift: 0, layers: 0.7 }
/** Seen from above. */
export function goodsViews(slug: string): Views {
  const own = slug === 'spar-set-dunlin-1000'
  const look = own ? ({ at: [2, 26, 6], height: 128 } as const) : ({ at: [22, 30, 0], height: 92 } as const)
  return { photo: slug.startsWith('spar-set') ? { ...onTable, elevation: 40, look } : onTable }
}
