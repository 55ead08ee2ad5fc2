import { createRoute, Outlet } from '@tanstack/react-router'
import { RequireAdmin } from '#pwa/features/accounts/guards.tsx'
import { readDeskSearch } from '#pwa/features/admin/desk-search.ts'
import { onlyScreen } from './only-screen.ts'
import { root, titled } from './root-route.tsx'

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  validateSearch: readDeskSearch,
  staticData: { shellOnly: true },
  head: titled('Administration'),
  component: () => (
    <RequireAdmin>
      <Outlet />
    </RequireAdmin>
  ),
})
const adminPage = <P extends string>(path: P, load: () => Promise<object>) =>
  createRoute({ getParentRoute: () => admin, path, component: onlyScreen(load) })

const users = () => import('#pwa/pages/admin/users.tsx')

/** The administrators' screens. */
export const adminRoutes = admin.addChildren([
  adminPage('/', () => import('#pwa/pages/admin/overview.tsx')),
  adminPage('/products', () => import('#pwa/pages/admin/products.tsx')),
  adminPage('/products/$id', () => import('#pwa/pages/admin/product-editor.tsx')),
  adminPage('/products/$id/preview', () => import('#pwa/pages/admin/product-preview.tsx')),
  adminPage('/sales', () => import('#pwa/pages/admin/sales.tsx')),
  adminPage('/orders', () => import('#pwa/pages/admin/orders.tsx')),
  adminPage('/users', users),
  adminPage('/user-management', users),
  adminPage('/violations', () => import('#pwa/pages/admin/violations.tsx')),
  adminPage('/mailbox', () => import('#pwa/pages/admin/mailbox.tsx')),
  adminPage('/set-up', () => import('#pwa/pages/admin/set-up.tsx')),
  adminPage('/settings', () => import('#pwa/pages/admin/settings.tsx')),
  adminPage('/settings/$page', () => import('#pwa/pages/admin/page-editor.tsx')),
  adminPage('/feedback', () => import('#pwa/pages/admin/feedback.tsx')),
  adminPage('/orders/$id', () => import('#pwa/pages/admin/order.tsx')),
])
