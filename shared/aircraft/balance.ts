/* Lengths in mm, areas in dm²; x counts from one datum, positive to the tail. */
export interface LiftingPlan {
  /** Both halves seen from above, dm². */
  area: number
  aspect: number
  mac: number
  /** x of the mean chord's leading edge, mm. */
  leading: number
}

/** Lift slope of a finite wing relative to its section. */
const slope = (aspect: number) => 1 / (1 + 2 / aspect)
const quarter = ({ leading, mac }: LiftingPlan) => leading + mac / 4
const square = 10_000

/** Treats a biplane's wings as one: areas added, mean chords weighted by area. */
export function combineWings(wings: readonly LiftingPlan[], span: number): LiftingPlan {
  const area = wings.reduce((sum, wing) => sum + wing.area, 0)
  const mean = (of: (wing: LiftingPlan) => number) =>
    wings.reduce((sum, wing) => sum + of(wing) * wing.area, 0) / area
  return {
    area,
    aspect: span ** 2 / (area * square),
    mac: mean(({ mac }) => mac),
    leading: mean(({ leading }) => leading),
  }
}

/** Neutral point in mean chords: 0.25 + 0.9 V (1+2/A)/(1+2/At) (1-4/(A+2)) less the fuselage's share (0.03 usual). */
export function neutralPoint(wing: LiftingPlan, tail: LiftingPlan | null, fuselage: number): number {
  if (!tail) return 0.25 - fuselage
  const volume = ((quarter(tail) - quarter(wing)) * tail.area) / (wing.mac * wing.area)
  const relative = slope(tail.aspect) / slope(wing.aspect)
  return 0.25 + 0.9 * volume * relative * (1 - 4 / (wing.aspect + 2)) - fuselage
}

/** Neutral point of a canard: both quarter chords by area and lift slope, the rear wing at 0.9 for the downwash. */
export function neutralPointOfCanard(wing: LiftingPlan, foreplane: LiftingPlan, fuselage: number): number {
  const [front, back] = [foreplane.area * slope(foreplane.aspect), 0.9 * wing.area * slope(wing.aspect)]
  const x = (quarter(foreplane) * front + quarter(wing) * back) / (front + back)
  return (x - wing.leading) / wing.mac - fuselage
}
