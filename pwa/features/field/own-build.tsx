import { Link } from '@tanstack/react-router'
import { Amount, mass, speed } from '#pwa/ui/drawing/quantity.tsx'
import { fieldText } from './field-card.style.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { asBuilt } from '#shared/aircraft/as-built.ts'
import type { ProductSummary } from '#shared/catalogue/catalogue.contract.ts'
import { formatDate, plural } from '#shared/format.ts'
import { airTime, Deviation } from '#pwa/features/builds/build-words.tsx'
import { LogFlight } from '#pwa/features/builds/flights/log-flight.tsx'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { usualMinutes } from '#pwa/features/builds/flights/usual-minutes.ts'
import type { ShownBuild } from '#pwa/features/builds/with-waiting.ts'

const room = css({ gridColumn: '1 / -1', '& :is(a, button)': { fontSize: '1.25rem', minHeight: '56' } })
const acts = css({ display: 'grid', gridTemplateColumns: '3fr 2fr', gap: '8', mt: '12' })

type OwnBuildProps = {
  product: Pick<ProductSummary, 'id' | 'name' | 'slug'>
  build: ShownBuild
  record: Aircraft
  heading: string
  /** What was noted earlier could not be read. */
  isUnread: boolean
}

export function OwnBuild({ product, build, record, heading, isUnread }: OwnBuildProps) {
  const owner = useMemberId()
  const { auw, propeller, flights, kept } = build
  const [last] = flights
  const { id, name, slug } = product
  const plane = { owner: owner ?? '', id, name, slug }
  const minutes = flights.reduce((sum, flight) => sum + flight.minutes, 0)
  return (
    <div className={cx(fieldText, room)}>
      <h2 className={heading}>My build</h2>
      {auw === null ? null : (
        <p>
          <b>
            <Amount of={mass(auw)} />
          </b>
          , <Deviation own={auw} designers={record.weights.target} show={mass} more="over" less="under" />;
          stalls at about <Amount of={speed(asBuilt(record, auw).stall)} />
        </p>
      )}
      {propeller && propeller !== record.power.propeller ? <p>Propeller {propeller}</p> : null}
      {last ? (
        <p>
          {plural(flights.length, 'flight')}, {airTime(minutes)}; last {formatDate(last.date)}, {last.minutes}{' '}
          min
        </p>
      ) : isUnread ? null : (
        <p>{auw === null ? 'Weigh it, log its first flight: only you see it.' : 'No flight yet.'}</p>
      )}
      {kept.size > 0 ? <p role="status">Saved on this device</p> : null}
      <div className={acts}>
        <LogFlight plane={plane} usual={usualMinutes(build, record)} tone="ink" />
        <Link to="/user/builds/$plane" params={{ plane: product.slug }} className={button()}>
          My build
        </Link>
      </div>
    </div>
  )
}
