import type { Aircraft, FlyingSkill } from '#shared/aircraft/aircraft.ts'
import type { Drive } from '#shared/aircraft/drive-power.ts'
import type { AircraftShape } from './geometry/shape.ts'

/** A fan and its motor, by its maker's data sheet: W, A, g. */
export interface FanDrive {
  size: string
  cells: number
  watts: number
  amps: number
  thrust: number
}
export interface DrivePlan {
  /** "2212, 1000 kV" */
  motor: string
  drive: Drive | FanDrive
  /** mAh */
  capacity: number
  /** Words beside the numbers: "folding", "pusher", "brake on". */
  propeller?: string
  esc?: string
  /** Share of full current in mixed flying; 1 counts the motor run alone. */
  share: number
}

/** A sample aircraft: its shape, and what no shape tells. Lengths in mm, masses in g, angles in degrees. */
export interface AircraftDesign {
  slug: string
  name: string
  tagline: string
  description: string
  priceCents: number
  featured: boolean
  licence: 'personal' | 'print-and-sell' | 'cc-by-4' | 'cc-by-nc-sa-4'
  /** What is seen on its pictures. */
  looks: string
  releases: readonly (readonly [
    version: string,
    date: string,
    changelog: readonly string[],
    partsToReprint?: readonly string[],
  ])[]
  kind: string
  wing: string
  aerofoil: string
  tipAerofoil?: string
  incidence?: number
  thrustLine?: string
  spar: string
  takeApart: string
  /** Greatest lift coefficient. */
  lift: number
  /** Static margin, in mean chords. */
  margin: number
  /** Least and greatest all-up weight. */
  auw: readonly [least: number, most: number]
  /** All that is not printed; with the printed parts they are the all-up weight. */
  rows: readonly (readonly [name: string, grams: number])[]
  power: DrivePlan
  radio: Aircraft['radio']
  flying: FlyingSkill
  building: 1 | 2 | 3 | 4
  /** Each surface with the code of its part. */
  throws: readonly (readonly [surface: string, code: string, low: number, high: number])[]
  expo: number
  neutral: string
  directions: readonly string[]
  launch: string
  wind: string
  trims: readonly string[]
  need: readonly (readonly [item: string, quantity: number])[]
  shape: AircraftShape
}
