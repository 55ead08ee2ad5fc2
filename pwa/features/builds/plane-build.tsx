import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { productBySlugQuery } from '#pwa/features/catalogue/catalogue.queries.ts'
import { withdrawnPlanesQuery } from '#pwa/features/orders/owned/downloads.queries.ts'
import { useRefusedChange } from '#pwa/foundation/data/refused-change.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { PageHead, PageSection } from '#pwa/ui/page-section.tsx'
import { Notice, Skeleton } from '#pwa/ui/states.tsx'
import { ThumbBar } from '#pwa/ui/thumb-bar.tsx'
import type { OwnedProduct } from '#shared/orders/downloads.contract.ts'
import { buildFields } from '#shared/builds/build-fields.ts'
import { plural } from '#shared/format.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { BuildNumbers } from './build-numbers.tsx'
import { BuildPhotos } from './build-photos.tsx'
import { BuildUnread } from './build-unread.tsx'
import { airTime } from './build-words.tsx'
import { FlightList } from '#pwa/features/builds/flights/flight-list.tsx'
import { LogFlight } from '#pwa/features/builds/flights/log-flight.tsx'
import { isFlight, RefusedFlight } from '#pwa/features/builds/flights/refused-flight.tsx'
import { useMemberId } from '#pwa/foundation/data/use-member-id.ts'
import { useBuild } from './use-build.ts'
import { usualMinutes } from '#pwa/features/builds/flights/usual-minutes.ts'

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desk: 'minmax(0, 1fr) minmax(0, 1fr)' },
  columnGap: '64',
  alignItems: 'start',
})
const invitation = css({ color: 'ink2', maxWidth: 'prose', mb: '12' })
const total = css({ textStyle: 'figure' })
const deskOnly = css({ display: { base: 'none', desk: 'contents' } })
const phoneOnly = css({ display: { base: 'contents', desk: 'none' } })

export function PlaneBuild({ product }: { product: OwnedProduct }) {
  const { productId: id, name, slug } = product
  const { build, isError } = useBuild(id)
  const owner = useMemberId()
  const api = useApi()
  const refused = useRefusedChange()
  const { data: sold } = useQuery(productBySlugQuery(api, slug))
  const { data: withdrawn } = useQuery(withdrawnPlanesQuery(api))
  // Without a record no comparison.
  const record = (sold ?? withdrawn?.find((each) => each.id === id))?.record ?? null
  const plane = { owner: owner ?? '', id, name, slug }
  const usual = usualMinutes(build, record)
  const minutes = build?.flights.reduce((sum, flight) => sum + flight.minutes, 0) ?? 0
  return (
    <>
      <PageHead title={name} note="My build: only you see it.">
        <Link to="/field/$plane" params={{ plane: slug }} className={button()}>
          Field card
        </Link>
        <div className={deskOnly}>
          <LogFlight plane={plane} usual={usual} tone="act" />
        </div>
      </PageHead>
      {isError ? <BuildUnread /> : null}
      {build && build.refused.length > (refused ? 1 : 0) ? (
        <Notice
          tone="loss"
          title={`${plural(build.refused.length, 'change')} could not be sent`}
          action={
            <Link to="/outbox" className={button()}>
              See why
            </Link>
          }
        >
          {build.refused[0]}
        </Notice>
      ) : null}
      {refused && isFlight(refused) ? (
        <RefusedFlight key={refused.key} plane={plane} refused={refused} />
      ) : null}
      {build && refused !== undefined ? (
        <div className={columns}>
          <PageSection title="As built">
            {buildFields.every((field) => build[field] === null) ? (
              <p className={invitation}>
                Weigh it ready to fly and measure its CG: loading and stall follow, and your field card shows
                your numbers first.
              </p>
            ) : null}
            <BuildNumbers
              plane={plane}
              build={build}
              record={record}
              refused={refused?.endpoint === 'setBuildField' ? refused : null}
            />
          </PageSection>
          <div>
            <PageSection
              title="Flights"
              aside={
                build.flights.length > 0 ? (
                  <span className={total}>
                    {plural(build.flights.length, 'flight')}, {airTime(minutes)}
                  </span>
                ) : null
              }
            >
              <FlightList plane={plane} flights={build.flights} kept={build.kept} />
            </PageSection>
            <PageSection title="Photos">
              <BuildPhotos
                plane={plane}
                build={build}
                refused={refused?.endpoint === 'addBuildPhoto' ? refused : null}
              />
            </PageSection>
          </div>
        </div>
      ) : (
        <Skeleton height="480px" />
      )}
      <div className={phoneOnly}>
        <ThumbBar>
          <LogFlight plane={plane} usual={usual} tone="act" />
        </ThumbBar>
      </div>
    </>
  )
}
