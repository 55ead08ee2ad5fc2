import type { Aircraft } from './aircraft.ts'
import { liftOf, stallSpeed, wingLoading } from './formulae.ts'

export interface AsBuilt {
  loading: number
  stall: number
}

/** Computes wing loading (g/dm²) and stall (km/h) at another weight in g, with the lift of the designer's figures. */
export function asBuilt({ airframe, weights, performance }: Aircraft, auw: number): AsBuilt {
  const lift = liftOf(weights.target, airframe.area, performance.stall)
  return { loading: wingLoading(auw, airframe.area), stall: stallSpeed(auw, airframe.area, lift) }
}
