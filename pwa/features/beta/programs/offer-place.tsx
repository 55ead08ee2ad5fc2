import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { remainingSpots } from '#shared/beta/programs/join-words.ts'
import { hidesOffer, placeState } from './place-state.ts'
import { activeSiteProgramsQuery } from './programs.queries.ts'
import { SiteOffer } from './site-offer.tsx'
import { useOwnPrograms } from './use-place.ts'

/** Where somebody pays, signs in, or reads about programs anyway. */
const without =
  /^\/(admin|auth|beta-|cart|change-password|checkout|field|kit|order|outbox|reset-|set-up|unauth|user\/beta|verify-|2fa)/

/** The newest running program of the site that the member is not in, did not dismiss and may join. */
function useOffered() {
  const { owner, own, entries } = useOwnPrograms()
  const { data = [] } = useQuery({
    ...activeSiteProgramsQuery(useApi(), owner ?? ''),
    enabled: owner !== null,
  })
  if (owner === null || own === undefined) return undefined
  return data.find(
    (program) =>
      remainingSpots(program) > 0 &&
      !program.restrictedUsers.some(({ userId }) => userId === owner) &&
      !hidesOffer(program.id, own, entries) &&
      ['free', 'requested'].includes(placeState(program, own, entries)),
  )
}

/** Above the footer; it comes in while its place is out of view, so that nothing moves under a finger. */
export function OfferPlace() {
  const offered = useOffered()
  const isElsewhere = useLocation({ select: ({ pathname }) => without.test(pathname) })
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [mayShow, setMayShow] = useState(false)
  const isKnown = offered !== undefined
  useEffect(() => {
    if (!place || !isKnown || mayShow) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting) setMayShow(true)
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [place, isKnown, mayShow])
  return (
    <div ref={setPlace}>
      {offered && mayShow && !isElsewhere ? <SiteOffer key={offered.id} program={offered} /> : null}
    </div>
  )
}
