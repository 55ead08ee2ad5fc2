import { deskRoutes } from './desk-routes.tsx'
import type { RouterContext } from './foundation/router-context.ts'
import { createRouterOver } from './router.tsx'

export const createDeskRouter = (context: RouterContext) => createRouterOver(deskRoutes, context)
export type DeskRouter = ReturnType<typeof createDeskRouter>
