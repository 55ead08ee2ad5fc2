import { bearing, distanceKm, kmPerDegree, type Place } from './place.ts'

export interface Located {
  position: Place | null
}
export interface Near<T> {
  field: T
  km: number
  /** The bearing from me to the field, in degrees. */
  bearing: number
}

const radian = Math.PI / 180
/** A little more than is needed, so that rounding leaves nothing out. */
const ease = 1.000_001

/** Degrees of longitude that a circle of so many degrees around me reaches; 180 around a pole. */
function widthAt(lat: number, reach: number): number {
  if (Math.abs(lat) + reach >= 90) return 180
  return (Math.asin(Math.sin(reach * radian) / Math.cos(lat * radian)) / radian) * ease
}

/**
 * The nearest, nearest first; fields without a position are left out. Only the nearest so far are kept in order,
 * and a field outside the square around them is left out without trigonometry.
 */
export function nearFields<T extends Located>(fields: readonly T[], me: Place, most: number): Near<T>[] {
  const best: { field: T; km: number; position: Place }[] = []
  const { lat, lon } = me
  let limit = Infinity
  /** Degrees. */
  let reach = 180
  let width = 180
  // A new page runs it once, not compiled: an iterator would cost as much as the rest.
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index] as T
    const { position } = field
    if (!position) continue
    const north = position.lat - lat
    if (north > reach || north < -reach) continue
    const east = position.lon - lon
    if (east > width ? east < 360 - width : east < -width && east > width - 360) continue
    const km = distanceKm(me, position)
    if (km >= limit) continue
    let at = best.length
    while (at > 0 && km < (best[at - 1]?.km ?? 0)) at -= 1
    best.splice(at, 0, { field, km, position })
    if (best.length > most) best.pop()
    if (best.length < most) continue
    limit = best.at(-1)?.km ?? 0
    reach = limit / kmPerDegree
    width = widthAt(lat, reach)
  }
  return best.map(({ field, km, position }) => ({ field, km, bearing: bearing(me, position) }))
}
