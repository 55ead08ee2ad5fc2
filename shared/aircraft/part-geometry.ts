import * as v from 'valibot'

const measure = v.pipe(v.number(), v.minValue(0), v.maxValue(1e9))

/** Lengths in the file's own unit, which a whole release decides (`unitOf`). */
export const PartGeometry = v.object({
  box: v.tuple([measure, measure, measure]),
  volume: measure,
  surface: measure,
  triangles: v.number(),
  /** Null: too many triangles to check each edge. */
  watertight: v.nullable(v.boolean()),
})
export type PartGeometry = v.InferOutput<typeof PartGeometry>
