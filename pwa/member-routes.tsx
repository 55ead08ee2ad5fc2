import { createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { RequireSignIn } from '#pwa/features/accounts/guards.tsx'
import { root, titled } from './root-route.tsx'

const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  staticData: { shellOnly: true },
  component: () => (
    <RequireSignIn>
      <Outlet />
    </RequireSignIn>
  ),
})
const memberPage = <P extends string>(
  path: P,
  title: string,
  component: ReturnType<typeof lazyRouteComponent>,
) => createRoute({ getParentRoute: () => member, path, head: titled(title), component })

/** What is for whoever has signed in. */
export const memberRoutes = member.addChildren([
  memberPage(
    '/user/dashboard',
    'Dashboard',
    lazyRouteComponent(() => import('#pwa/pages/account/dashboard.tsx'), 'DashboardPage'),
  ),
  memberPage(
    '/user/profile',
    'Profile',
    lazyRouteComponent(() => import('#pwa/pages/account/profile.tsx'), 'ProfilePage'),
  ),
  memberPage(
    '/profile-edit',
    'Edit profile',
    lazyRouteComponent(() => import('#pwa/pages/account/profile-edit.tsx'), 'ProfileEditPage'),
  ),
  memberPage(
    '/user/orders',
    'Orders',
    lazyRouteComponent(() => import('#pwa/pages/account/orders.tsx'), 'OrdersPage'),
  ),
  memberPage(
    '/user/orders/$orderId',
    'Order',
    lazyRouteComponent(() => import('#pwa/pages/account/order.tsx'), 'OrderPage'),
  ),
])
