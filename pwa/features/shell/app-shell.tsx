import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { FeedbackPlace } from '#pwa/features/feedback/feedback-place.tsx'
import { useWorkshopOpen } from '#pwa/features/making/workshop-sheet.store.ts'
import { SubscriptionCards } from '#pwa/features/notifications/cards/subscription-cards.tsx'
import { settingsQuery } from '#pwa/features/settings/settings.queries.ts'
import { useWishes } from '#pwa/features/wishes/wishes.store.ts'
import { useDevice } from '#pwa/foundation/device/device.ts'
import { useApi } from '#pwa/foundation/network/api-context.ts'
import { late } from '#pwa/foundation/network/late.ts'
import { pageHistory } from '#pwa/foundation/device/page-history.ts'
import { ToastRegion } from '#pwa/ui/overlays/toast.tsx'
import { isDeskPath } from '#shared/rendering.ts'
import { css, cx } from '#styled/css'
import { unseen } from '#styled/recipes'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const page = css({ display: 'flex', flexDirection: 'column', minHeight: '100svh' })
const main = css({ flex: '1', pb: { base: '48', desk: '64' }, outline: 'none' })
/** The footer stays below the first screen: a desk does not move it while its rows load. */
const tall = css({ flex: 'none', minHeight: '100svh' })

/** The shell's settings may be ten minutes old. */
function useFreshSettings() {
  const api = useApi()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (document.getElementById('state')) return
    void queryClient.refetchQueries({ queryKey: settingsQuery(api).queryKey })
  }, [api, queryClient])
}

/** Without the desk's, for feedback. */
function usePageHistory() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    if (isDeskPath(path)) pageHistory.leave(Date.now())
    else pageHistory.enter(path, Date.now())
  }, [path])
}

const OfferPlace = late(async () => (await import('#pwa/features/beta/programs/offer-place.tsx')).OfferPlace)
/** For members, of the site's beta program. */
function BetaOffer() {
  const isMember = useDevice(({ signedIn }) => signedIn !== null)
  return isMember ? (
    <Suspense fallback={null}>
      <OfferPlace />
    </Suspense>
  ) : null
}
const LatePlaces = late(async () => (await import('./late-places.tsx')).LatePlaces)
/** Members need workshop, wishlist and outbox; visitors once they open one or have something to send. */
function usePlaces(): boolean {
  const isMember = useDevice(({ signedIn, waiting }) => signedIn !== null || waiting > 0)
  const isWishlistOpen = useWishes(({ open }) => open !== null)
  const isWorkshopOpen = useWorkshopOpen()
  const isUsed = isMember || isWishlistOpen || isWorkshopOpen
  const [wasUsed, setUsed] = useState(isUsed)
  if (isUsed && !wasUsed) setUsed(true)
  return wasUsed
}

type PageFrameProps = { inAdmin: boolean; children: ReactNode; below?: ReactNode }

/** The shell that devices keep has this frame too (render.tsx). */
export function PageFrame({ inAdmin, children, below }: PageFrameProps) {
  return (
    <div className={page}>
      <a className={unseen({ untilFocus: true })} href="#main">
        Skip to content
      </a>
      <SiteHeader inAdmin={inAdmin} />
      <main id="main" tabIndex={-1} className={inAdmin ? cx(main, tall) : main}>
        {children}
      </main>
      {below}
    </div>
  )
}

export function AppShell({ children }: { children: ReactNode }) {
  useFreshSettings()
  usePageHistory()
  const hasPlaces = usePlaces()
  const inAdmin = useLocation({ select: ({ pathname }) => isDeskPath(pathname) })
  const places = hasPlaces ? (
    <Suspense fallback={null}>
      <LatePlaces />
    </Suspense>
  ) : null
  // The card fills the screen.
  const isCard = useLocation({ select: ({ pathname }) => /^\/field\/./.test(pathname) })
  if (isCard)
    return (
      <>
        <main id="main" tabIndex={-1}>
          {children}
          <ToastRegion />
        </main>
        {places}
        <FeedbackPlace inAdmin={false} />
      </>
    )
  const below = (
    <>
      {inAdmin ? null : <BetaOffer />}
      {inAdmin ? null : <SubscriptionCards />}
      <SiteFooter />
      <ToastRegion />
      {places}
      <FeedbackPlace inAdmin={inAdmin} />
    </>
  )
  return (
    <PageFrame inAdmin={inAdmin} below={below}>
      {children}
    </PageFrame>
  )
}
