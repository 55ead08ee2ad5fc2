import type { Aircraft, FlyingSkill } from '#shared/aircraft/aircraft.ts'
import type { Drive } from '#shared/aircraft/drive-power.ts'
import type { AircraftShape } from './geometry/shape.ts'

/** From data sheets: W, A, g. */
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
  /** "folding", "pusher", "brake on". */
  propeller?: string
  esc?: string
  /** Of full current; 1 for motor run alone. */
  share: number
}

/** Lengths in mm, masses in g, angles in degrees. */
export interface AircraftDesign {
  slug: string
  name: string
  tagline: string
  description: string
  priceCents: number
  featured: boolean
  licence: 'personal' | 'print-and-sell' | 'cc-by-4' | 'cc-by-nc-sa-4'
  /** Alt text of its pictures. */
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
  /** In mean chords. */
  margin: number
  auw: readonly [least: number, most: number]
  /** With printed parts they are the all-up weight. */
  rows: readonly (readonly [name: string, grams: number])[]
  power: DrivePlan
  radio: Aircraft['radio']
  flying: FlyingSkill
  building: 1 | 2 | 3 | 4
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
