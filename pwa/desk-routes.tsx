import { createRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { RequireAdmin } from '#pwa/features/accounts/session/guards.tsx'
import { readDeskSearch } from '#pwa/features/admin/desk-search.ts'
import { late } from '#pwa/foundation/network/late.ts'
import { onlyScreen } from './only-screen.ts'
import { OtherApp } from './other-app.tsx'
import { createAppRoot, titled } from './root-route.tsx'

const ConfirmSignInPlace = late(
  async () => (await import('#pwa/features/accounts/factors/confirm-sign-in-place.tsx')).ConfirmSignInPlace,
)
// Its parts are in the chunk of all screens, which the first script leaves out.
const DeskFrameContent = late(
  async () => (await import('#pwa/features/shell/desk/desk-frame-content.tsx')).DeskFrameContent,
)
const root = createAppRoot()

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  validateSearch: readDeskSearch,
  head: titled('Administration'),
  component: () => (
    <RequireAdmin>
      <Suspense fallback={null}>
        <DeskFrameContent>
          <Outlet />
        </DeskFrameContent>
      </Suspense>
      <Suspense fallback={null}>
        <ConfirmSignInPlace />
      </Suspense>
    </RequireAdmin>
  ),
})
const adminPage = <P extends string>(path: P, load: () => Promise<object>) =>
  createRoute({ getParentRoute: () => admin, path, component: onlyScreen(load) })

const codes = () => import('#pwa/features/discounts/desk/codes.tsx')
const users = () => import('#pwa/features/accounts/desk/users.tsx')

const shopPage = <P extends string>(path: P) =>
  createRoute({ getParentRoute: () => root, path, component: OtherApp })

export const deskRoutes = root.addChildren([
  shopPage('/'),
  shopPage('/$'),
  admin.addChildren([
    adminPage('/', () => import('#pwa/features/dashboard/desk/overview.tsx')),
    adminPage('/products', () => import('#pwa/features/catalogue/desk/products.tsx')),
    adminPage('/products/$id', () => import('#pwa/features/catalogue/desk/product-editor.tsx')),
    adminPage('/products/$id/preview', () => import('#pwa/pages/desk/product-preview.tsx')),
    adminPage('/sales', () => import('#pwa/features/sales/desk/sales.tsx')),
    adminPage('/discounts', codes),
    adminPage('/discounts/$id', () => import('#pwa/features/discounts/desk/edit-code.tsx')),
    adminPage('/discount-management', codes),
    adminPage('/discount-management/create', () => import('#pwa/features/discounts/desk/create-code.tsx')),
    adminPage('/orders', () => import('#pwa/features/orders/desk/orders.tsx')),
    adminPage('/failed-orders', () => import('#pwa/features/orders/desk/failed-orders.tsx')),
    adminPage('/failed-orders/$id', () => import('#pwa/features/orders/desk/failed-order.tsx')),
    adminPage('/users', users),
    adminPage('/user-management', users),
    adminPage('/notifications', () => import('#pwa/features/notifications/desk/news.tsx')),
    adminPage('/notifications/replies', () => import('#pwa/features/messages/desk/replies.tsx')),
    adminPage('/violations', () => import('#pwa/features/security/desk/violations.tsx')),
    adminPage('/mailbox', () => import('#pwa/features/settings/desk/mailbox.tsx')),
    adminPage('/set-up', () => import('#pwa/pages/desk/set-up.tsx')),
    adminPage('/settings', () => import('#pwa/pages/desk/settings.tsx')),
    adminPage('/settings/$page', () => import('#pwa/features/settings/desk/page-editor.tsx')),
    adminPage('/feedback', () => import('#pwa/features/feedback/desk/feedback.tsx')),
    adminPage('/orders/$id', () => import('#pwa/features/orders/desk/order.tsx')),
    adminPage('/$', () => import('#pwa/pages/not-found.tsx')),
  ]),
])
