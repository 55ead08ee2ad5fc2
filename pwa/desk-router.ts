import { deskRoutes } from './desk-routes.tsx'
import type { RouterContext } from './foundation/router-context.ts'
import { createRouterOver } from './router.tsx'

/** The desk's router: the administrators' application has no other routes. */
export const createDeskRouter = (context: RouterContext) => createRouterOver(deskRoutes, context)
export type DeskRouter = ReturnType<typeof createDeskRouter>
