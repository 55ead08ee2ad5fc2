import { type AnyRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorFallback } from '#pwa/features/shell/error-fallback.tsx'
import { PendingPage } from '#pwa/features/shell/pending-page.tsx'
import { NotFoundPage } from '#pwa/pages/not-found.tsx'
import { parseSearch, stringifySearch } from './foundation/address-search.ts'
import type { RouterContext } from './foundation/router-context.ts'
import { routeTree } from './routes.tsx'

/** A router over one of the route trees: the shop's or the desk's. */
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
    defaultNotFoundComponent: NotFoundPage,
    notFoundMode: 'root',
  })
}

/** The shop's router for one visitor: in the browser for the whole visit, on the server for one page. */
export function createShopRouter(context: RouterContext, history?: RouterHistory) {
  return createRouterOver(routeTree, context, history)
}
export type ShopRouter = ReturnType<typeof createShopRouter>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** File of the page under pwa/, so that the server can name its chunk in the first HTML. */
    page?: string
    /** Drawn in the browser only: personal or not worth a crawler's visit. It gets the shell. */
    shellOnly?: boolean
  }
}
