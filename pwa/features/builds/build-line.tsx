import { length, Amount, mass } from '#pwa/features/catalogue/quantity.tsx'
import type { Aircraft } from '#shared/aircraft/aircraft.ts'
import { plural } from '#shared/format.ts'
import { Deviation } from './build-words.tsx'
import { useBuild } from './use-build.ts'

/** One's own build in a line, for the product's page: what it weighs beside the designer's, CG, flights. */
export function BuildLine({ productId, record }: { productId: number; record: Aircraft | null }) {
  const { build } = useBuild(productId)
  if (!build) return null
  const { auw, cg, flights } = build
  if (auw === null && cg === null && flights.length === 0)
    return <>Weigh it, log its flights: only you see it.</>
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
