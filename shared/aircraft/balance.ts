/*
 * Where an aircraft balances. Lengths in mm, areas in dm². Places along x are counted from one datum, positive to the
 * tail; a neutral point is given in mean chords of the wing, behind that chord's leading edge.
 */
export interface LiftingPlan {
  /** Seen from above, both halves, dm². */
  area: number
  /** Span² by area. */
  aspect: number
  /** Mean aerodynamic chord, mm. */
  mac: number
  /** x of the mean chord's leading edge, mm. */
  leading: number
}

/** What a finite span leaves of a section's lift slope. */
const slope = (aspect: number) => 1 / (1 + 2 / aspect)
const quarter = ({ leading, mac }: LiftingPlan) => leading + mac / 4
const square = 10_000

/** Several wings as one: areas added, mean chords weighted by area (biplane). */
export function asOneWing(wings: readonly LiftingPlan[], span: number): LiftingPlan {
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

/**
 * Neutral point of a wing with a tail behind it: 0.25 + 0.9 V (1+2/A)/(1+2/At) (1-4/(A+2)) less what the fuselage
 * takes, where V is the tail's volume, A and At the aspect ratios. Without a tail it is 0.25.
 * @param fuselage 0.03 as a rule, 0.05 for a jet's long nose, nothing for a wing alone
 */
export function neutralPoint(wing: LiftingPlan, tail: LiftingPlan | null, fuselage: number): number {
  if (!tail) return 0.25 - fuselage
  const volume = ((quarter(tail) - quarter(wing)) * tail.area) / (wing.mac * wing.area)
  const relative = slope(tail.aspect) / slope(wing.aspect)
  return 0.25 + 0.9 * volume * relative * (1 - 4 / (wing.aspect + 2)) - fuselage
}

/**
 * Neutral point with the small wing in front: the mean of both quarter chords by area and lift slope, the wing at 0.9,
 * because it flies in the wash of the other.
 */
export function neutralPointOfCanard(wing: LiftingPlan, foreplane: LiftingPlan, fuselage: number): number {
  const [front, back] = [foreplane.area * slope(foreplane.aspect), 0.9 * wing.area * slope(wing.aspect)]
  const x = (quarter(foreplane) * front + quarter(wing) * back) / (front + back)
  return (x - wing.leading) / wing.mac - fuselage
}
