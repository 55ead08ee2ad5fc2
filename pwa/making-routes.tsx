import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readResourceSearch } from '#pwa/features/making/resources/resource-search.ts'
import { headOf } from './foundation/head.ts'
import { root } from './root-route.tsx'

const tutorialLoaders = () => import('#pwa/features/making/tutorials/tutorials.queries.ts')

const purchaseResources = createRoute({
  getParentRoute: () => root,
  path: '/purchase-resources',
  staticData: { files: ['pages/making/purchase-resources.tsx'] },
  validateSearch: readResourceSearch,
  loader: async ({ context }) =>
    (await import('#pwa/features/making/resources/resources.queries.ts')).loadResources(context),
  head: ({ loaderData }) => (loaderData ? headOf(loaderData.head) : {}),
  component: lazyRouteComponent(
    () => import('#pwa/pages/making/purchase-resources.tsx'),
    'PurchaseResourcesPage',
  ),
})
const tutorials = createRoute({
  getParentRoute: () => root,
  path: '/tutorials',
  staticData: { files: ['pages/making/tutorials.tsx'] },
  loader: async ({ context }) => (await tutorialLoaders()).loadTutorials(context),
  head: ({ loaderData }) => (loaderData ? headOf(loaderData.head) : {}),
  component: lazyRouteComponent(() => import('#pwa/pages/making/tutorials.tsx'), 'TutorialsPage'),
})
const tutorial = createRoute({
  getParentRoute: () => root,
  path: '/tutorials/$tutorial',
  staticData: { files: ['pages/making/tutorial.tsx'] },
  loader: async ({ context, params }) => (await tutorialLoaders()).loadTutorial(context, params.tutorial),
  head: ({ loaderData }) => (loaderData ? headOf(loaderData.head) : {}),
  component: lazyRouteComponent(() => import('#pwa/pages/making/tutorial.tsx'), 'TutorialPage'),
})

export const makingRoutes = [purchaseResources, tutorials, tutorial] as const
