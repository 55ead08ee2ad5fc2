/*
 * The formulae behind the numbers. Lengths in mm, areas in dm², masses in g, speeds in km/h; air of 1.225 kg/m³ and
 * 9.81 m/s², as model aircraft are computed in practice.
 */
const air = 1.225
const gravity = 9.81

/** Wing area in dm² of a straight-tapered wing. */
export const wingArea = (span: number, root: number, tip: number) => (span * (root + tip)) / 2 / 10_000
/** Span² by area. */
export const aspectRatio = (span: number, area: number) => span ** 2 / (area * 10_000)
/** Mean aerodynamic chord of a straight-tapered wing, mm. */
export function meanChord(root: number, tip: number): number {
  const taper = tip / root
  return ((2 / 3) * root * (1 + taper + taper ** 2)) / (1 + taper)
}
/** Where the mean chord's leading edge lies behind the root's, mm; sweep of the leading edge in degrees. */
export function meanChordOffset(span: number, root: number, tip: number, sweep: number): number {
  const taper = tip / root
  return ((span / 6) * (1 + 2 * taper) * Math.tan((sweep * Math.PI) / 180)) / (1 + taper)
}
/** g/dm² */
export const wingLoading = (mass: number, area: number) => mass / area
/** kg/m³: under 4 thermal, 4 to 7 park and trainer, 7 to 10 sport, 10 to 13 fast sport, above that jets and racers. */
export const cubicLoading = (mass: number, area: number) => mass / 1000 / (area / 100) ** 1.5
/** Stall speed in km/h at a greatest lift coefficient. */
export const stallSpeed = (mass: number, area: number, lift: number) =>
  3.6 * Math.sqrt((2 * (mass / 1000) * gravity) / (air * (area / 100) * lift))
/** The greatest lift coefficient with which a stall speed in km/h was computed. */
export const liftOf = (mass: number, area: number, stall: number) =>
  (2 * (mass / 1000) * gravity) / (air * (area / 100) * (stall / 3.6) ** 2)
/** Throw in mm of a surface's trailing edge: what a ruler shows. */
export const throwInMillimetres = (chord: number, degrees: number) =>
  2 * chord * Math.sin((degrees * Math.PI) / 360)
/** Input watts per kg. */
export const powerLoading = (watts: number, mass: number) => watts / (mass / 1000)
