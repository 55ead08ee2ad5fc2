import { combineWings, type LiftingPlan } from '#shared/aircraft/balance.ts'
import { placeAt } from './lifting-surface.ts'
import type { AircraftShape, SurfaceShape } from './shape.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180
const steps = 400

/** A V-tail counts as a tailplane: area times cos². */
function planOf(shape: SurfaceShape): LiftingPlan & { span: number } {
  const [root] = shape.breaks
  const end = shape.breaks.at(-1)
  if (!root || !end) throw new RangeError(`${shape.id} has no breaks`)
  const flat = Math.cos(radians(shape.roll ?? 0))
  const width = (end.y - root.y) / steps
  let [area, squares, moments] = [0, 0, 0]
  for (let step = 0; step < steps; step += 1) {
    const { chord, x } = placeAt(shape, root.y + (step + 0.5) * width)
    area += chord * width
    squares += chord ** 2 * width
    moments += chord * x * width
  }
  const halves = shape.mirrored ? 2 : 1
  const span = 2 * end.y * flat
  const whole = (area * halves * flat ** 2) / 10_000
  return {
    area: whole,
    span,
    aspect: span ** 2 / (whole * 10_000),
    mac: squares / area,
    leading: shape.at[0] + moments / area,
  }
}

export interface AircraftPlan {
  span: number
  wing: LiftingPlan
  tail: LiftingPlan | null
  foreplane: LiftingPlan | null
  /** x at the centre line, mm. */
  root: number
  rootChord: number
  tipChord: number
  /** Leading edge, degrees. */
  sweep: number
  dihedral: number
}
export function planOfAircraft({ surfaces }: AircraftShape): AircraftPlan {
  const wings = surfaces.filter(({ role }) => role === 'wing')
  const [first] = wings
  const [root, end] = [first?.breaks[0], first?.breaks.at(-1)]
  if (!first || !root || !end) throw new RangeError('An aircraft has a wing')
  const plans = wings.map(planOf)
  const span = Math.max(...plans.map((plan) => plan.span))
  const find = (role: SurfaceShape['role']) => {
    const found = surfaces.find((surface) => surface.role === role)
    return found ? planOf(found) : null
  }
  const degrees = (opposite: number) => (Math.atan2(opposite, end.y - root.y) * 180) / Math.PI
  return {
    span,
    wing: combineWings(plans, span),
    tail: find('tail'),
    foreplane: find('canard'),
    root: first.at[0] + root.x,
    rootChord: root.chord,
    tipChord: end.chord,
    sweep: Math.max(0, degrees(end.x - root.x)),
    dihedral: Math.max(0, degrees((end.z ?? 0) - (root.z ?? 0))),
  }
}
/** mm */
export function controlChord({ surfaces }: AircraftShape, code: string): number {
  for (const surface of surfaces) {
    const control = surface.controls?.find((each) => each.code === code)
    if (control)
      return Math.max(
        ...[control.from, control.to].map((y) => placeAt(surface, y).chord * (1 - (surface.hinge ?? 0.75))),
      )
    // An all-moving surface.
    if (surface.panels.some((panel) => panel.code === code)) return surface.breaks[0]?.chord ?? 0
  }
  throw new RangeError(`There is no surface ${code}`)
}
