import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { productTypesQuery } from '#pwa/features/catalogue/catalogue.queries.ts'
import { settingsQuery, shopQuery, socialLinksQuery } from '#pwa/features/settings/settings.queries.ts'
import { AppShell } from '#pwa/features/shell/app-shell.tsx'
import { headOf } from './foundation/head.ts'
import type { RouterContext } from './foundation/router-context.ts'

/** The frame of an application and what each of its pages needs; the shop and the desk have one each. */
export const createAppRoot = () =>
  createRootRouteWithContext<RouterContext>()({
    component: () => (
      <AppShell>
        <Outlet />
      </AppShell>
    ),
    loader: async ({ context: { queryClient, api } }) => {
      const [shop] = await Promise.all([
        queryClient.ensureQueryData(shopQuery(api)),
        queryClient.ensureQueryData(settingsQuery(api)),
        // A page without them is still a page.
        queryClient.prefetchQuery(socialLinksQuery(api)),
        queryClient.ensureQueryData(productTypesQuery(api)),
      ])
      return { shop }
    },
    head: ({ loaderData }) => headOf({ title: loaderData?.shop.name ?? 'Kestrel' }),
  })

export const root = createAppRoot()

/** The head of a page that is nobody else's business. */
export const titled = (title: string) => () => headOf({ title, robots: 'noindex' })
