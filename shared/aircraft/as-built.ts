import type { Aircraft } from './aircraft.ts'
import { liftOf, stallSpeed, wingLoading } from './formulae.ts'

/** What follows from the weight of a plane as it was built. */
export interface AsBuilt {
  /** g/dm² */
  loading: number
  /** km/h */
  stall: number
}

/**
 * Wing loading and stall of a plane at another weight than the designer's, by the rule that gave the designer's own: the
 * wing is the same, and so is the greatest lift that follows from what the record states.
 * @param auw g
 */
export function asBuilt({ airframe, weights, performance }: Aircraft, auw: number): AsBuilt {
  const lift = liftOf(weights.target, airframe.area, performance.stall)
  return { loading: wingLoading(auw, airframe.area), stall: stallSpeed(auw, airframe.area, lift) }
}
