import { type Box, fitsPrinter, margin } from './printer-fit.ts'

export interface Shortfall {
  parts: number
  of: number
  by: number
  way: 'height' | 'bed'
}

/** mm by which each side of the bed falls short. */
function missOnBed([x, y]: Box, [bedX, bedY]: Box): number {
  const [a, b] = [Math.max(bedX, bedY) - 2 * margin, Math.min(bedX, bedY) - 2 * margin]
  const [p, q] = [Math.max(x, y), Math.min(x, y)]
  const straight = Math.max(p - a, q - b)
  if (p - q <= a - b) return straight
  // A long part may lie diagonally, turned until it misses both sides by the same.
  const turned = (a - b) / (p - q)
  return Math.min(straight, ((p + q) * Math.sqrt(2 - turned * turned) - (a + b)) / 2)
}
/** mm by which each side of the printer falls short; below 0 it fits. */
export function missOf(size: Box, bed: Box): number {
  return Math.max(size[2] - bed[2], missOnBed(size, bed))
}

/** Null where every part fits. */
export function shortfallOf(sizes: readonly { size: Box; parts: number }[], bed: Box): Shortfall | null {
  const miss: Shortfall = { parts: 0, of: 0, by: 0, way: 'height' }
  for (const { size, parts } of sizes) {
    miss.of += parts
    if (fitsPrinter(size, bed)) continue
    miss.parts += parts
    const ways = { height: Math.ceil(size[2] - bed[2]), bed: Math.ceil(missOnBed(size, bed)) }
    for (const way of ['height', 'bed'] as const)
      if (ways[way] > miss.by) {
        miss.by = ways[way]
        miss.way = way
      }
  }
  return miss.parts > 0 ? miss : null
}
