/** By the names that PrusaSlicer writes. */
export const infillPatterns = [
  'gyroid',
  'cubic',
  'adaptivecubic',
  'grid',
  'triangles',
  'honeycomb',
  'rectilinear',
  'line',
  'concentric',
  'lightning',
] as const
