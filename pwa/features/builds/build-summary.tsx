import { length, Amount, mass } from '#pwa/ui/drawing/quantity.tsx'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { plural } from '#shared/format.ts'
import { Deviation } from './build-words.tsx'
import { useBuild } from './use-build.ts'

export function BuildSummary({ productId, record }: { productId: number; record: Aircraft | null }) {
  const { build, isError } = useBuild(productId)
  if (!build) return null
  const { auw, cg, flights } = build
  if (auw === null && cg === null && flights.length === 0)
    return (
      <>
        {isError ? 'Your notes are not saved on this device.' : 'Weigh it, log its flights: only you see it.'}
      </>
    )
  return (
    <>
      {auw === null ? null : (
        <>
          <Amount of={mass(auw)} />
          {record ? (
            <>
              {', '}
              <Deviation own={auw} designers={record.weights.target} show={mass} more="over" less="under" />
            </>
          ) : null}
          {'. '}
        </>
      )}
      {cg === null ? null : (
        <>
          CG <Amount of={length(cg)} />
          {'. '}
        </>
      )}
      {flights.length > 0 ? `${plural(flights.length, 'flight').replace(' ', '\u00a0')}.` : null}
    </>
  )
}
