import { type AnyRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { RequireAdmin } from '#pwa/features/accounts/guards.tsx'
import { headOf } from './foundation/head.ts'

/** Every address of the administrators, behind one guard. */
export function adminRoutes<R extends AnyRoute>(root: R) {
  const admin = createRoute({
    getParentRoute: () => root,
    path: '/admin',
    staticData: { shellOnly: true },
    head: () => headOf({ title: 'Administration', robots: 'noindex' }),
    component: () => (
      <RequireAdmin>
        <Outlet />
      </RequireAdmin>
    ),
  })
  const adminPage = <P extends string>(path: P, component: ReturnType<typeof lazyRouteComponent>) =>
    createRoute({ getParentRoute: () => admin, path, component })

  return admin.addChildren([
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
      '/sales',
      lazyRouteComponent(() => import('#pwa/pages/admin/sales.tsx'), 'SalesPage'),
    ),
    adminPage(
      '/orders',
      lazyRouteComponent(() => import('#pwa/pages/admin/orders.tsx'), 'AdminOrdersPage'),
    ),
    adminPage(
      '/mailbox',
      lazyRouteComponent(() => import('#pwa/pages/admin/mailbox.tsx'), 'MailboxPage'),
    ),
    adminPage(
      '/orders/$id',
      lazyRouteComponent(() => import('#pwa/pages/admin/order.tsx'), 'AdminOrderPage'),
    ),
  ])
}
