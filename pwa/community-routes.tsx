import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { headOf } from './foundation/head.ts'
import type { RouterContext } from './foundation/router-context.ts'
import { root } from './root-route.tsx'

const loadLatestPosts = async (context: RouterContext) =>
  (await import('#pwa/features/posts/posts.loaders.ts')).loadLatestPosts(context)
const loaders = () => import('#pwa/features/flying/flying.loaders.ts')
const withLoaders = (page: string) => ({ files: [page, 'features/flying/flying.loaders.ts'] })

const community = createRoute({
  getParentRoute: () => root,
  path: '/community',
  staticData: {
    files: [
      'pages/community/community.tsx',
      'features/flying/flying.loaders.ts',
      'features/posts/posts.loaders.ts',
    ],
  },
  loader: async ({ context }) => {
    const [data] = await Promise.all([(await loaders()).loadCommunity(context), loadLatestPosts(context)])
    return data
  },
  head: ({ loaderData }) => (loaderData ? headOf(loaderData.head) : {}),
  component: lazyRouteComponent(() => import('#pwa/pages/community/community.tsx'), 'CommunityPage'),
})
const flyingField = createRoute({
  getParentRoute: () => root,
  path: '/community/fields/$slug',
  staticData: withLoaders('pages/community/flying-field.tsx'),
  loader: async ({ context, params: { slug } }) => (await loaders()).loadField(context, slug),
  head: ({ loaderData }) => (loaderData ? headOf(loaderData.head) : {}),
  component: lazyRouteComponent(() => import('#pwa/pages/community/flying-field.tsx'), 'FlyingFieldPage'),
})

export const communityRoutes = [community, flyingField] as const
