import { bearing, distanceKm, kmPerDegree, type Place } from './place.ts'

export interface Located {
  position: Place | null
}
export interface Near<T> {
  field: T
  km: number
  /** From me to the field. */
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

/** Room for the place of a field in its list, beside its latitude in one number. */
const places = 2 ** 20
/** Of a degree. */
const steps = 1e7
const byLatitude = new WeakMap<readonly Located[], Float64Array>()

/** Sorts them once, so that a search reads only those about as far north; numbers are sorted without a call for each pair. */
function sortByLatitude(fields: readonly Located[]): Float64Array {
  const known = byLatitude.get(fields)
  if (known) return known
  const sorted = new Float64Array(fields.length)
  let count = 0
  // A new page runs it once, not compiled: an iterator would cost as much as the rest.
  for (let index = 0; index < fields.length; index += 1) {
    const position = fields[index]?.position
    if (!position) continue
    sorted[count] = Math.round((position.lat + 90) * steps) * places + index
    count += 1
  }
  const made = sorted.subarray(0, count).sort()
  byLatitude.set(fields, made)
  return made
}

/** The first at this latitude or north of it. */
function firstFrom(sorted: Float64Array, lat: number): number {
  const wanted = (lat + 90) * steps * places
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The nearest, nearest first; fields without a position are left out. They are read from my latitude to both sides,
 * until the next one is further north or south than the last of the nearest so far.
 */
export function nearFields<T extends Located>(fields: readonly T[], me: Place, most: number): Near<T>[] {
  const sorted = sortByLatitude(fields)
  const at = (index: number) => fields[(sorted[index] ?? NaN) % places]
  const best: { field: T; km: number; position: Place }[] = []
  const { lat, lon } = me
  let north = firstFrom(sorted, lat)
  let south = north - 1
  /** Degrees. */
  let reach = 180
  let width = 180
  while (south >= 0 || north < sorted.length) {
    const [below, above] = [at(south), at(north)]
    const toSouth = below?.position ? lat - below.position.lat : Infinity
    const toNorth = above?.position ? above.position.lat - lat : Infinity
    if (Math.min(toSouth, toNorth) > reach) break
    const field = toSouth < toNorth ? below : above
    if (toSouth < toNorth) south -= 1
    else north += 1
    if (!field?.position) continue
    const { position } = field
    const east = Math.abs(position.lon - lon)
    if (east > width && east < 360 - width) continue
    const km = distanceKm(me, position)
    if (best.length === most && km >= (best.at(-1)?.km ?? 0)) continue
    let place = best.length
    while (place > 0 && km < (best[place - 1]?.km ?? 0)) place -= 1
    best.splice(place, 0, { field, km, position })
    if (best.length > most) best.pop()
    if (best.length < most) continue
    reach = (best.at(-1)?.km ?? 0) / kmPerDegree
    width = widthAt(lat, reach)
  }
  return best.map(({ field, km, position }) => ({ field, km, bearing: bearing(me, position) }))
}
