import { Skeleton } from '#pwa/ui/states.tsx'
import { PairTable } from '#pwa/ui/table.tsx'
import { css } from '#styled/css'
import { angleToRunway, type Daylight, daylightOf, sunDirection } from '#shared/flying/daylight.ts'
import { compassPoint, type Place } from '#shared/flying/place.ts'
import { dayAt } from '#shared/flying/day-at.ts'
import { useNow } from './use-now.ts'

const room = css({ minHeight: '240' })
const note = css({ textStyle: 'note', color: 'ink2', mt: '8' })
/** Degrees off the runway below which the sun is in one's eyes. */
const dazzling = 20

const clock = (time: number) =>
  new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

function lengthOf(minutes: number): string {
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
function sunRows({ sunrise, sunset, firstLight, lastLight, minutes }: Daylight) {
  if (sunrise === null || sunset === null)
    return [{ name: 'Sun', value: minutes > 0 ? 'Up all day' : 'Down all day' }]
  return [
    { name: 'First light', value: firstLight === null ? 'Light all night' : clock(firstLight) },
    { name: 'Sunrise', value: clock(sunrise) },
    { name: 'Sunset', value: clock(sunset) },
    { name: 'Last light', value: lastLight === null ? 'Light all night' : clock(lastLight) },
    { name: 'Day', value: lengthOf(minutes) },
  ]
}
/** How far the low sun is off the runway, on a landing into it. */
function runwayRows({ sunrise, sunset }: Daylight, place: Place, heading: number) {
  return [['Morning sun', sunrise] as const, ['Evening sun', sunset] as const].flatMap(([name, time]) => {
    if (time === null) return []
    const off = Math.round(angleToRunway(sunDirection(time, place).azimuth, heading))
    return [
      { name, value: off < dazzling ? `${off}° off the runway: in your eyes` : `${off}° off the runway` },
    ]
  })
}

type DaylightTableProps = { place: Place; heading: number | null }

/** Today at the field, computed here: it needs no network. */
export function DaylightTable({ place, heading }: DaylightTableProps) {
  const now = useNow()
  if (now === null) return <Skeleton height="240px" />
  const day = daylightOf(dayAt(now, place.lon), place)
  const sun = sunDirection(now, place)
  const where =
    sun.height > 0
      ? `${compassPoint(sun.azimuth)}, ${Math.round(sun.azimuth)}°, ${Math.round(sun.height)}° high`
      : 'Below the horizon'
  return (
    <div className={room}>
      <PairTable
        caption="Daylight today"
        rows={[
          ...sunRows(day),
          { name: 'Sun now', value: where },
          ...(heading === null ? [] : runwayRows(day, place, heading)),
        ]}
      />
      <p className={note}>
        In your local time, calculated on this device. It knows nothing of wind and clouds.
      </p>
    </div>
  )
}
