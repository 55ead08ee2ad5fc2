import { createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { RequireAdmin } from '#pwa/features/accounts/guards.tsx'
import { readDeskSearch } from '#pwa/features/admin/desk-search.ts'
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
const adminPage = <P extends string>(path: P, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => admin, path, component })

const users = lazyRouteComponent(() => import('#pwa/pages/admin/users.tsx'), 'UsersPage')

/** The administrators' screens. */
export const adminRoutes = admin.addChildren([
  adminPage(
    '/',
    lazyRouteComponent(() => import('#pwa/pages/admin/overview.tsx'), 'OverviewPage'),
  ),
  adminPage(
    '/products',
    lazyRouteComponent(() => import('#pwa/pages/admin/products.tsx'), 'ProductsPage'),
  ),
  adminPage(
    '/products/$id',
    lazyRouteComponent(() => import('#pwa/pages/admin/product-editor.tsx'), 'ProductEditorPage'),
  ),
  adminPage(
    '/products/$id/preview',
    lazyRouteComponent(() => import('#pwa/pages/admin/product-preview.tsx'), 'ProductPreviewPage'),
  ),
  adminPage(
    '/sales',
    lazyRouteComponent(() => import('#pwa/pages/admin/sales.tsx'), 'SalesPage'),
  ),
  adminPage(
    '/orders',
    lazyRouteComponent(() => import('#pwa/pages/admin/orders.tsx'), 'AdminOrdersPage'),
  ),
  adminPage('/users', users),
  adminPage('/user-management', users),
  adminPage(
    '/violations',
    lazyRouteComponent(() => import('#pwa/pages/admin/violations.tsx'), 'ViolationsPage'),
  ),
  adminPage(
    '/mailbox',
    lazyRouteComponent(() => import('#pwa/pages/admin/mailbox.tsx'), 'MailboxPage'),
  ),
  adminPage(
    '/set-up',
    lazyRouteComponent(() => import('#pwa/pages/admin/set-up.tsx'), 'SetUpPage'),
  ),
  adminPage(
    '/settings',
    lazyRouteComponent(() => import('#pwa/pages/admin/settings.tsx'), 'SettingsPage'),
  ),
  adminPage(
    '/settings/$page',
    lazyRouteComponent(() => import('#pwa/pages/admin/page-editor.tsx'), 'PageEditorPage'),
  ),
  adminPage(
    '/feedback',
    lazyRouteComponent(() => import('#pwa/pages/admin/feedback.tsx'), 'AdminFeedbackPage'),
  ),
  adminPage(
    '/orders/$id',
    lazyRouteComponent(() => import('#pwa/pages/admin/order.tsx'), 'AdminOrderPage'),
  ),
])
