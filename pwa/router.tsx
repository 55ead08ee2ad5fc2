import { type AnyRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorFallback } from '#pwa/features/shell/error-fallback.tsx'
import { PendingPage } from '#pwa/features/shell/pending-page.tsx'
import { parseSearch, stringifySearch } from './foundation/address-search.ts'
import type { RouterContext } from './foundation/router-context.ts'
import { routeTree } from './routes.tsx'

export function createRouterOver<T extends AnyRoute>(
  tree: T,
  context: RouterContext,
  history?: RouterHistory,
) {
  return createRouter({
    routeTree: tree,
    context,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorFallback,
    notFoundMode: 'root',
  })
}

/** One a visit; on the server one a page. */
export function createShopRouter(context: RouterContext, history?: RouterHistory) {
  return createRouterOver(routeTree, context, history)
}
export type ShopRouter = ReturnType<typeof createShopRouter>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** For preloading their chunks. */
    files?: readonly string[]
    /** Personal, or not indexed. */
    shellOnly?: boolean
  }
}
