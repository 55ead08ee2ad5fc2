export type Box = readonly [x: number, y: number, height: number]
const margin = 5

/** Compares in mm: the height is fixed, the part turns about the vertical, and 5 mm stay free on each side. */
export function fitsPrinter([x, y, height]: Box, [bedX, bedY, bedHeight]: Box): boolean {
  const [a, b] = [Math.max(bedX, bedY) - 2 * margin, Math.min(bedX, bedY) - 2 * margin]
  const [p, q] = [Math.max(x, y), Math.min(x, y)]
  if (height > bedHeight || q > b) return false
  if (p <= a) return true
  // A long part may lie diagonally (Carver's condition for a rectangle in a rectangle).
  return b >= (2 * p * q * a + (p ** 2 - q ** 2) * Math.sqrt(p ** 2 + q ** 2 - a ** 2)) / (p ** 2 + q ** 2)
}

export interface Fit {
  parts: number
  tooTall: number
  tooWide: number
}

export function fitOf(sizes: readonly { size: Box; parts: number }[], bed: Box): Fit {
  const fit: Fit = { parts: 0, tooTall: 0, tooWide: 0 }
  for (const { size, parts } of sizes) {
    fit.parts += parts
    if (fitsPrinter(size, bed)) continue
    if (size[2] > bed[2]) fit.tooTall += parts
    else fit.tooWide += parts
  }
  return fit
}

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
