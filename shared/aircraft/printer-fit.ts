export type Box = readonly [x: number, y: number, height: number]
/** mm that stay free on each side. */
export const margin = 5

/** Compares in mm: the height is fixed, the part turns about the vertical, and a margin stays free. */
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
