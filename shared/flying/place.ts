import { formatNumber } from '#shared/format.ts'

/** Degrees. */
export interface Place {
  lat: number
  lon: number
}

/** km */
const earthRadius = 6371.0088
/** Of latitude, a little less than it is, so that rounding leaves nothing out. */
export const kmPerDegree = (earthRadius * Math.PI * 0.999) / 180
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great circle, in km. */
export function distanceKm(a: Place, b: Place): number {
  const lat = Math.sin(radians(b.lat - a.lat) / 2)
  const lon = Math.sin(radians(b.lon - a.lon) / 2)
  const h = lat * lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lon * lon
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Initial course from `a` to `b`: 0 is north, 90 is east. */
export function bearing(a: Place, b: Place): number {
  const turn = radians(b.lon - a.lon)
  const y = Math.sin(turn) * Math.cos(radians(b.lat))
  const x =
    Math.cos(radians(a.lat)) * Math.sin(radians(b.lat)) -
    Math.sin(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.cos(turn)
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}

const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export const compassPoint = (degrees: number): string => points[Math.round(degrees / 45) % 8] ?? 'N'

/** Tens of degrees in which one lands, such as "09". */
export function runwayEnd(degrees: number): string {
  const tens = Math.round(degrees / 10) % 36
  return String(tens === 0 ? 36 : tens).padStart(2, '0')
}
/** Both ends of a runway by one of its directions, such as "09/27". */
export const runwayName = (heading: number): string =>
  [runwayEnd(heading), runwayEnd(heading + 180)].toSorted().join('/')

/** Kilometres below 10 with one decimal; with imperial units miles. */
export function distanceText(km: number, units: 'metric' | 'imperial'): string {
  const far = units === 'metric' ? km : km / 1.609344
  const word = units === 'metric' ? 'km' : 'mi'
  if (far < 10) return `${far.toFixed(1)} ${word}`
  return `${formatNumber(Math.round(far))} ${word}`
}

/** Five decimals are about a metre. */
export const placeText = ({ lat, lon }: Place): string =>
  `${Math.abs(lat).toFixed(5)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lon).toFixed(5)}° ${lon < 0 ? 'W' : 'E'}`
