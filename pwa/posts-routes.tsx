import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPostsSearch } from '#pwa/features/posts/posts-search.ts'
import { headOf } from './foundation/head.ts'
import { root } from './root-route.tsx'

const loaders = () => import('#pwa/features/posts/posts.loaders.ts')
const withLoaders = (page: string) => ({ files: [page, 'features/posts/posts.loaders.ts'] })

const posts = createRoute({
  getParentRoute: () => root,
  path: '/community/posts',
  staticData: withLoaders('pages/community/posts.tsx'),
  validateSearch: readPostsSearch,
  loader: async ({ context, location }) =>
    (await loaders()).loadPosts(context, readPostsSearch(location.search)),
  head: ({ loaderData }) => (loaderData ? headOf(loaderData.head) : {}),
  component: lazyRouteComponent(() => import('#pwa/pages/community/posts.tsx'), 'PostsPage'),
})
const post = createRoute({
  getParentRoute: () => root,
  path: '/community/posts/$post',
  staticData: withLoaders('pages/community/post.tsx'),
  loader: async ({ context, params }) => (await loaders()).loadPost(context, params.post),
  head: ({ loaderData }) => (loaderData ? headOf(loaderData.head) : {}),
  component: lazyRouteComponent(() => import('#pwa/pages/community/post.tsx'), 'PostPage'),
})
export const postRoutes = [posts, post] as const
