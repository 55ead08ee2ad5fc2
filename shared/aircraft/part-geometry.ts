import * as v from 'valibot'

const measure = v.pipe(v.number(), v.minValue(0), v.maxValue(1e9))

/** What a printable file says of itself, in its own unit of length; the unit is decided for a whole release. */
export const PartGeometry = v.object({
  /** x, y and height. */
  box: v.tuple([measure, measure, measure]),
  /** Enclosed, in cubes of the unit. */
  volume: measure,
  /** Of the surface, in squares of the unit. */
  surface: measure,
  triangles: v.number(),
  /** Null where there are too many triangles to look at each edge. */
  watertight: v.nullable(v.boolean()),
})
export type PartGeometry = v.InferOutput<typeof PartGeometry>
