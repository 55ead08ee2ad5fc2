import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { productTypesQuery } from '#pwa/features/catalogue/catalogue.queries.ts'
import { settingsQuery, shopQuery, socialLinksQuery } from '#pwa/features/settings/settings.queries.ts'
import { AppShell } from '#pwa/features/shell/app-shell.tsx'
import { headOf } from './foundation/head.ts'
import { late } from './foundation/network/late.ts'
import type { RouterContext } from './foundation/router-context.ts'

/** A test build only. */
const EndSimulation = import.meta.env.AUTH_SIMULATION
  ? late(async () => (await import('#pwa/features/accounts/simulation/end-simulation.tsx')).EndSimulation)
  : null
/** After hydration, of which the server knows nothing. */
function Simulation() {
  const isDrawn = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return isDrawn && EndSimulation ? (
    <Suspense fallback={null}>
      <EndSimulation />
    </Suspense>
  ) : null
}

function AppPage() {
  return (
    <>
      <AppShell>
        <Outlet />
      </AppShell>
      {import.meta.env.AUTH_SIMULATION ? <Simulation /> : null}
    </>
  )
}

export const createAppRoot = (component: () => ReactNode = AppPage) =>
  createRootRouteWithContext<RouterContext>()({
    component,
    notFoundComponent: lazyRouteComponent(() => import('#pwa/pages/not-found.tsx'), 'NotFoundPage'),
    loader: async ({ context: { queryClient, api } }) => {
      const [shop] = await Promise.all([
        queryClient.ensureQueryData(shopQuery(api)),
        queryClient.ensureQueryData(settingsQuery(api)),
        // The page works without.
        queryClient.prefetchQuery(socialLinksQuery(api)),
        queryClient.ensureQueryData(productTypesQuery(api)),
      ])
      return { shop }
    },
    head: ({ loaderData }) => headOf({ title: loaderData?.shop.name ?? 'Kestrel' }),
  })

export const root = createAppRoot()

/** Not indexed. */
export const titled = (title: string) => () => headOf({ title, robots: 'noindex' })
