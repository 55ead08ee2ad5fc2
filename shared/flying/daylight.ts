import type { Place } from './place.ts'

/** Milliseconds since 1970; null where the sun does not cross that height on this day. */
export interface Daylight {
  sunrise: number | null
  sunset: number | null
  /** Civil twilight: light enough to see the plane. */
  firstLight: number | null
  lastLight: number | null
  /** Minutes of sun. */
  minutes: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (value: number) => (value * 180) / Math.PI
const day = 86_400_000
/** Degrees: refraction and the sun's radius, and civil twilight. */
const horizon = -0.833
const twilight = -6

/** Declination in degrees and equation of time in minutes (NOAA, low accuracy: about a minute). */
function sunAt(time: number) {
  const century = (time / day + 2_440_587.5 - 2_451_545) / 36_525
  const mean = (280.46646 + century * (36_000.76983 + century * 0.0003032)) % 360
  const anomaly = 357.52911 + century * (35_999.05029 - 0.0001537 * century)
  const m = radians(anomaly)
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
  const centre =
    Math.sin(m) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    Math.sin(2 * m) * (0.019993 - 0.000101 * century) +
    Math.sin(3 * m) * 0.000289
  const omega = radians(125.04 - 1934.136 * century)
  const longitude = radians(mean + centre - 0.00569 - 0.00478 * Math.sin(omega))
  const tilt = radians(23.439291 - 0.0130042 * century + 0.00256 * Math.cos(omega))
  const y = Math.tan(tilt / 2) ** 2
  const l = radians(mean)
  const equation =
    y * Math.sin(2 * l) -
    2 * eccentricity * Math.sin(m) +
    4 * eccentricity * y * Math.sin(m) * Math.cos(2 * l) -
    0.5 * y * y * Math.sin(4 * l) -
    1.25 * eccentricity * eccentricity * Math.sin(2 * m)
  return {
    declination: degrees(Math.asin(Math.sin(tilt) * Math.sin(longitude))),
    equation: 4 * degrees(equation),
  }
}

/** Hours angle in degrees at which the sun has this height; null where it never has. */
function hourAngle(lat: number, declination: number, height: number): number | null {
  const cosine =
    (Math.sin(radians(height)) - Math.sin(radians(lat)) * Math.sin(radians(declination))) /
    (Math.cos(radians(lat)) * Math.cos(radians(declination)))
  return cosine < -1 || cosine > 1 ? null : degrees(Math.acos(cosine))
}
function noonOf(midnight: number, lon: number): number {
  const first = midnight + day / 2 - lon * 240_000
  return first - sunAt(first).equation * 60_000
}
/** Twice, so that the sun's own movement counts. @param side -1 morning, 1 evening */
function crossing(noon: number, lat: number, height: number, side: -1 | 1): number | null {
  let time = noon
  for (let round = 0; round < 2; round += 1) {
    const angle = hourAngle(lat, sunAt(time).declination, height)
    if (angle === null) return null
    time = noon + side * angle * 240_000
  }
  return time
}

/**
 * Sunrise and sunset of a place, computed without any network, to about a minute between 65° south and north.
 * @param date the calendar day at the place, such as `2026-06-21`
 */
export function daylightOf(date: string, { lat, lon }: Place): Daylight {
  const noon = noonOf(Date.parse(`${date}T00:00:00Z`), lon)
  const at = (height: number, side: -1 | 1) => crossing(noon, lat, height, side)
  const sunrise = at(horizon, -1)
  const sunset = at(horizon, 1)
  const heightAtNoon = 90 - Math.abs(lat - sunAt(noon).declination)
  const whole = heightAtNoon > horizon ? 1440 : 0
  return {
    sunrise,
    sunset,
    firstLight: at(twilight, -1),
    lastLight: at(twilight, 1),
    minutes: sunrise === null || sunset === null ? whole : Math.round((sunset - sunrise) / 60_000),
  }
}

/** Where the sun stands: direction from north over east, and height, in degrees. */
export function sunDirection(time: number, { lat, lon }: Place): { azimuth: number; height: number } {
  const { declination, equation } = sunAt(time)
  const minutes = ((time % day) / 60_000 + equation + 4 * lon + 2880) % 1440
  const angle = radians(minutes / 4 - 180)
  const [phi, delta] = [radians(lat), radians(declination)]
  const height = Math.asin(
    Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * Math.cos(angle),
  )
  const azimuth = Math.atan2(
    Math.sin(angle),
    Math.cos(angle) * Math.sin(phi) - Math.tan(delta) * Math.cos(phi),
  )
  return { azimuth: (degrees(azimuth) + 180 + 360) % 360, height: degrees(height) }
}

/** Degrees between a runway, either way, and the sun: 0 is straight into it. */
export function angleToRunway(azimuth: number, heading: number): number {
  const off = Math.abs(azimuth - heading) % 180
  return Math.min(off, 180 - off)
}
