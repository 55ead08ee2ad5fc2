import { useDevice } from '#pwa/foundation/device/device.ts'
import { Button } from '#pwa/ui/inputs/button.tsx'
import { showToast } from '#pwa/ui/overlays/toast-store.ts'
import { PairTable } from '#pwa/ui/table.tsx'
import { css } from '#styled/css'
import type { FlyingField } from '#shared/flying/flying.contract.ts'
import {
  bearing,
  compassPoint,
  distanceKm,
  distanceText,
  type Place,
  placeText,
  runwayName,
} from '#shared/flying/place.ts'
import { surfaceWords } from '#shared/flying/surfaces.ts'
import { button } from '#styled/recipes'
import { lengthText } from './field-words.ts'
import { MyPlaceButton } from './my-place-button.tsx'
import { useAllowedPlace, useMyPosition } from './my-place.store.ts'

const way = css({ display: 'grid', gap: '12', mb: '24' })
const figure = css({ textStyle: 'number', fontVariantNumeric: 'tabular-nums' })
const note = css({ textStyle: 'note', color: 'ink2' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '12', alignItems: 'flex-start' })
/** Map apps open such links on phones. */
const onlyTouch = css({ '@media (pointer: fine)': { display: 'none' } })

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ tone: 'ok', title: 'Position copied', description: text })
  } catch (error) {
    console.info('The position was not copied:', error)
    showToast({ tone: 'info', title: 'Copy this position', description: text, duration: 20_000 })
  }
}

/** Distance and bearing from the person, which the phone computes by itself. */
export function FieldWay({ position }: { position: Place }) {
  useAllowedPlace()
  const me = useMyPosition()
  const units = useDevice((device) => device.units)
  const degrees = me ? bearing(me, position) : 0
  const text = `${position.lat.toFixed(5)}, ${position.lon.toFixed(5)}`
  return (
    <div className={way}>
      {me ? (
        <p role="status">
          <span className={figure}>{distanceText(distanceKm(me, position), units)}</span>{' '}
          <span>
            {compassPoint(degrees)}, {Math.round(degrees)}° from you
          </span>
        </p>
      ) : null}
      <div className={acts}>
        {me ? null : <MyPlaceButton>How far is it?</MyPlaceButton>}
        <a
          href={`geo:${position.lat},${position.lon}?q=${position.lat},${position.lon}`}
          className={`${button({ size: 'dense' })} ${onlyTouch}`}
        >
          Open in maps
        </a>
        <Button size="dense" onClick={() => void copy(text)}>
          Copy position
        </Button>
      </div>
      <p className={note}>{placeText(position)}</p>
    </div>
  )
}

const rowOf = (name: string, value: string | null) => (value ? [{ name, value }] : [])

export function FieldFacts({ field }: { field: FlyingField }) {
  const units = useDevice((device) => device.units)
  const { surface, runwayHeading: heading, runwayLength: length } = field
  const rows = [
    ...rowOf('Surface', surface && surfaceWords[surface]),
    ...rowOf(
      'Runway',
      heading === null ? null : `${runwayName(heading)} (${heading}° and ${(heading + 180) % 360}°)`,
    ),
    ...rowOf('Length', length === null ? null : lengthText(length, units)),
    ...rowOf('Frequency', field.frequency),
    ...rowOf('Contact', field.contact),
  ]
  return rows.length > 0 ? (
    <PairTable caption="The field" rows={rows} />
  ) : (
    <p className={note}>Nobody has told us its surface or runway yet.</p>
  )
}
