/* Lengths in mm, areas in dm², masses in g, speeds in km/h; air of 1.225 kg/m³. */
const air = 1.225
const gravity = 9.81

export const wingArea = (span: number, root: number, tip: number) => (span * (root + tip)) / 2 / 10_000
export const aspectRatio = (span: number, area: number) => span ** 2 / (area * 10_000)
export function meanChord(root: number, tip: number): number {
  const taper = tip / root
  return ((2 / 3) * root * (1 + taper + taper ** 2)) / (1 + taper)
}
/** mm behind the root's leading edge; `sweep` of the leading edge in degrees. */
export function meanChordOffset(span: number, root: number, tip: number, sweep: number): number {
  const taper = tip / root
  return ((span / 6) * (1 + 2 * taper) * Math.tan((sweep * Math.PI) / 180)) / (1 + taper)
}
export const wingLoading = (mass: number, area: number) => mass / area
/** kg/m³: under 4 thermal, 4 to 7 park, 7 to 10 sport, 10 to 13 fast sport, above that jets and racers. */
export const cubicLoading = (mass: number, area: number) => mass / 1000 / (area / 100) ** 1.5
export const stallSpeed = (mass: number, area: number, lift: number) =>
  3.6 * Math.sqrt((2 * (mass / 1000) * gravity) / (air * (area / 100) * lift))
export const liftOf = (mass: number, area: number, stall: number) =>
  (2 * (mass / 1000) * gravity) / (air * (area / 100) * (stall / 3.6) ** 2)
/** Throw in mm of a surface's trailing edge: what a ruler shows. */
export const throwInMillimetres = (chord: number, degrees: number) =>
  2 * chord * Math.sin((degrees * Math.PI) / 360)
export const powerLoading = (watts: number, mass: number) => watts / (mass / 1000)
