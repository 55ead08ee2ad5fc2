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
  memberPage('/beta-signup', 'Apply as a beta tester', () => import('#pwa/pages/beta/beta-signup.tsx')),
  memberPage('/beta-users', 'Beta profile', () => import('#pwa/pages/beta/beta-users.tsx')),
  memberPage('/user/builds/$plane', 'My build', () => import('#pwa/pages/account/my-build.tsx')),
  memberPage('/user/beta-tracking', 'Beta tracking', () => import('#pwa/pages/beta/beta-tracking.tsx')),
  memberPage('/user/beta-tracking/$task', 'Beta task', () => import('#pwa/pages/beta/hand-in.tsx')),
  memberPage('/submit-field', 'Submit a flying field', () => import('#pwa/pages/community/submit-field.tsx')),
  memberPage('/user/messages', 'Messages', () => import('#pwa/pages/account/messages.tsx')),
  memberPage('/user/messages/$ref', 'Messages', () => import('#pwa/pages/account/conversation.tsx')),
  memberPage('/user/beta-programs', 'My beta programs', () => import('#pwa/pages/beta/own-programs.tsx')),
  memberPage('/community/posts/new', 'Write a post', () => import('#pwa/pages/community/write-post.tsx')),
  memberPage('/user/posts', 'My posts', () => import('#pwa/pages/account/own-posts.tsx')),
  memberPage('/user/orders', 'Orders', () => import('#pwa/pages/account/orders.tsx')),
  memberPage('/user/orders/$orderId', 'Order', () => import('#pwa/pages/account/order.tsx')),
])
