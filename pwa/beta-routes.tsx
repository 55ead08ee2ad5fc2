import { createRoute } from '@tanstack/react-router'
import { headOf } from './foundation/head.ts'
import { onlyScreen } from './only-screen.ts'
import { root } from './root-route.tsx'

const loaders = () => import('#pwa/features/beta/programs/programs.loaders.ts')
const withLoaders = (page: string) => ({ files: [page, 'features/beta/programs/programs.loaders.ts'] })

const programs = createRoute({
  getParentRoute: () => root,
  path: '/beta-programs',
  staticData: withLoaders('pages/beta/beta-programs.tsx'),
  loader: async ({ context }) => (await loaders()).loadPrograms(context),
  head: ({ loaderData }) => (loaderData ? headOf(loaderData.head) : {}),
  component: onlyScreen(() => import('#pwa/pages/beta/beta-programs.tsx')),
})
const info = createRoute({
  getParentRoute: () => root,
  path: '/beta-program-info',
  staticData: withLoaders('pages/beta/beta-program-info.tsx'),
  loader: async ({ context }) => (await loaders()).loadBetaInfo(context),
  head: ({ loaderData }) => (loaderData ? headOf(loaderData.head) : {}),
  component: onlyScreen(() => import('#pwa/pages/beta/beta-program-info.tsx')),
})

const signup = createRoute({
  getParentRoute: () => root,
  path: '/beta-program-signup',
  staticData: { files: ['pages/beta/beta-program-signup.tsx'] },
  loader: async ({ context }) =>
    (await import('#pwa/features/beta/users/signup-head.ts')).loadSignupHead(context),
  head: ({ loaderData }) => (loaderData ? headOf(loaderData) : {}),
  component: onlyScreen(() => import('#pwa/pages/beta/beta-program-signup.tsx')),
})

export const betaRoutes = [programs, info, signup] as const
