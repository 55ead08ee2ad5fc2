import type { DeskRouter } from './desk-router.ts'
import type { ShopRouter } from './router.tsx'

declare module '@tanstack/react-router' {
  /** Links are checked in both applications. */
  interface Register {
    router: ShopRouter | DeskRouter
  }
}
