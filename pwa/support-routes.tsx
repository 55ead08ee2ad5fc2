import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { headOf } from './foundation/head.ts'
import { onlyScreen } from './only-screen.ts'
import { root } from './root-route.tsx'

const support = createRoute({
  getParentRoute: () => root,
  path: '/support',
  staticData: { files: ['pages/community/support.tsx'] },
  loader: async ({ context }) =>
    (await import('#pwa/features/support/support.queries.ts')).loadSupport(context),
  head: ({ loaderData }) => (loaderData ? headOf(loaderData.head) : {}),
  component: lazyRouteComponent(() => import('#pwa/pages/community/support.tsx'), 'SupportPage'),
})
const guestTicket = createRoute({
  getParentRoute: () => root,
  path: '/ticket/$pass',
  staticData: { shellOnly: true },
  head: () => headOf({ title: 'Your ticket', robots: 'noindex', noReferrer: true }),
  component: onlyScreen(() => import('#pwa/pages/community/guest-ticket.tsx')),
})
const modelRequests = createRoute({
  getParentRoute: () => root,
  path: '/model-requests',
  staticData: { files: ['pages/community/model-requests.tsx'] },
  loader: async ({ context }) =>
    (await import('#pwa/features/requests/requests.queries.ts')).loadBoard(context),
  head: ({ loaderData }) => (loaderData ? headOf(loaderData.head) : {}),
  component: lazyRouteComponent(() => import('#pwa/pages/community/model-requests.tsx'), 'ModelRequestsPage'),
})

export const supportRoutes = [support, guestTicket, modelRequests] as const
