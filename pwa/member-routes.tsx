import { createRoute } from '@tanstack/react-router'
import { onlyScreen } from './only-screen.ts'
import { root, titled } from './root-route.tsx'

const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  staticData: { shellOnly: true },
  component: onlyScreen(() => import('#pwa/features/accounts/session/member-area.tsx')),
})
const memberPage = <P extends string>(path: P, title: string, load: () => Promise<object>) =>
  createRoute({ getParentRoute: () => member, path, head: titled(title), component: onlyScreen(load) })

export const memberRoutes = member.addChildren([
  memberPage('/user/dashboard', 'Dashboard', () => import('#pwa/pages/account/dashboard.tsx')),
  memberPage('/user/profile', 'Profile', () => import('#pwa/pages/account/profile.tsx')),
  memberPage('/profile-edit', 'Edit profile', () => import('#pwa/pages/account/profile-edit.tsx')),
  memberPage('/user/builds/$plane', 'My build', () => import('#pwa/pages/account/my-build.tsx')),
  memberPage('/user/messages', 'Messages', () => import('#pwa/pages/account/messages.tsx')),
  memberPage('/user/messages/$ref', 'Messages', () => import('#pwa/pages/account/conversation.tsx')),
  memberPage('/user/orders', 'Orders', () => import('#pwa/pages/account/orders.tsx')),
  memberPage('/user/orders/$orderId', 'Order', () => import('#pwa/pages/account/order.tsx')),
])
