export type Box = readonly [x: number, y: number, height: number]
const margin = 5

/**
 * Whether a part fits a printer, both in mm: the height is fixed by the print orientation, about the vertical it turns
 * freely, and 5 mm stay free on each side.
 */
export function fitsPrinter([x, y, height]: Box, [bedX, bedY, bedHeight]: Box): boolean {
  const [a, b] = [Math.max(bedX, bedY) - 2 * margin, Math.min(bedX, bedY) - 2 * margin]
  const [p, q] = [Math.max(x, y), Math.min(x, y)]
  if (height > bedHeight || q > b) return false
  if (p <= a) return true
  // A long, slender part may lie across the corners (Carver's condition for a rectangle in a rectangle).
  return b >= (2 * p * q * a + (p ** 2 - q ** 2) * Math.sqrt(p ** 2 + q ** 2 - a ** 2)) / (p ** 2 + q ** 2)
}

/** How an aircraft's parts fit a printer: how many there are, how many are too tall, how many else too large. */
export interface Fit {
  parts: number
  tooTall: number
  tooWide: number
}

/** Compares every part with the printer. */
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

/** How a plane misses a printer: how many of its parts do, and by how many mm at the most, in height or on the bed. */
export interface Miss {
  parts: number
  of: number
  by: number
  way: 'height' | 'bed'
}

/** Millimetres by which a bed would have to be longer on both sides for a part to fit; it is tried in whole ones. */
function missOnBed([x, y]: Box, [bedX, bedY]: Box): number {
  const most = Math.max(x, y) + 2 * margin
  for (let by = 0; by < most; by += 1) if (fitsPrinter([x, y, 0], [bedX + by, bedY + by, 0])) return by
  return most
}

/** What of a plane misses a printer and by how much, in mm; null where all of it fits. */
export function missOf(sizes: readonly { size: Box; parts: number }[], bed: Box): Miss | null {
  const miss: Miss = { parts: 0, of: 0, by: 0, way: 'height' }
  for (const { size, parts } of sizes) {
    miss.of += parts
    if (fitsPrinter(size, bed)) continue
    miss.parts += parts
    const ways = { height: Math.ceil(size[2] - bed[2]), bed: missOnBed(size, bed) }
    for (const way of ['height', 'bed'] as const)
      if (ways[way] > miss.by) {
        miss.by = ways[way]
        miss.way = way
      }
  }
  return miss.parts > 0 ? miss : null
}
