import { createRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { readDeskSearch } from '#pwa/features/admin/desk-search.ts'
import { late } from '#pwa/foundation/network/late.ts'
import { onlyScreen } from './only-screen.ts'
import { OtherApp } from './other-app.tsx'
import { createAppRoot, titled } from './root-route.tsx'

// Their parts are in the chunk of all screens, which the first script leaves out.
const RequireAdmin = late(
  async () => (await import('#pwa/features/accounts/session/guards.tsx')).RequireAdmin,
)
const ConfirmSignInPlace = late(
  async () => (await import('#pwa/features/accounts/factors/confirm-sign-in-place.tsx')).ConfirmSignInPlace,
)
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
    <Suspense fallback={null}>
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
    </Suspense>
  ),
})
const adminPage = <P extends string>(path: P, load: () => Promise<object>) =>
  createRoute({ getParentRoute: () => admin, path, component: onlyScreen(load) })

const codes = () => import('#pwa/features/discounts/desk/codes.tsx')
const users = () => import('#pwa/features/accounts/desk/users.tsx')

const shopPage = <P extends string>(path: P) =>
  createRoute({ getParentRoute: () => root, path, component: OtherApp })

const namedPage = (load: () => Promise<object>, name: string) => async () => {
  const pages = (await load()) as Record<string, unknown>
  return { [name]: pages[name] }
}
const programs = () => import('#pwa/features/beta/desk/programs/programs.tsx')
const createProgram = () => import('#pwa/features/beta/desk/programs/create-program.tsx')
const editProgram = () => import('#pwa/features/beta/desk/programs/edit-program.tsx')

export const deskRoutes = root.addChildren([
  shopPage('/'),
  shopPage('/$'),
  admin.addChildren([
    adminPage('/', () => import('#pwa/features/dashboard/desk/overview.tsx')),
    adminPage('/products', () => import('#pwa/features/catalogue/desk/products.tsx')),
    adminPage('/products/import', () => import('#pwa/features/catalogue/desk/import-products.tsx')),
    adminPage('/products/$id', () => import('#pwa/features/catalogue/desk/product-editor.tsx')),
    adminPage('/products/$id/preview', () => import('#pwa/pages/desk/product-preview.tsx')),
    adminPage('/sales', () => import('#pwa/features/sales/desk/sales.tsx')),
    adminPage('/discounts', codes),
    adminPage('/discounts/$id', () => import('#pwa/features/discounts/desk/edit-code.tsx')),
    adminPage('/discount-management', codes),
    adminPage('/discount-management/create', () => import('#pwa/features/discounts/desk/create-code.tsx')),
    adminPage('/beta-programs', namedPage(programs, 'ProductProgramsPage')),
    adminPage('/beta-programs/create', namedPage(createProgram, 'CreateProductProgramPage')),
    adminPage('/beta-programs/edit/$id', editProgram),
    adminPage('/beta-programs/$id', () => import('#pwa/features/beta/desk/programs/program.tsx')),
    adminPage('/site-beta-programs', namedPage(programs, 'SiteProgramsPage')),
    adminPage('/site-beta-programs/create', namedPage(createProgram, 'CreateSiteProgramPage')),
    adminPage('/site-beta-programs/edit/$id', editProgram),
    adminPage('/orders', () => import('#pwa/features/orders/desk/orders.tsx')),
    adminPage('/failed-orders', () => import('#pwa/features/orders/desk/failed-orders.tsx')),
    adminPage('/failed-orders/$id', () => import('#pwa/features/orders/desk/failed-order.tsx')),
    adminPage('/users', users),
    adminPage('/user-management', users),
    adminPage('/notifications', () => import('#pwa/features/notifications/desk/news.tsx')),
    adminPage('/notifications/replies', () => import('#pwa/features/messages/desk/replies.tsx')),
    adminPage('/beta-users', () => import('#pwa/features/beta/desk/users/beta-users.tsx')),
    adminPage('/beta-users/exclusions', () => import('#pwa/features/beta/desk/users/exclusions.tsx')),
    adminPage('/beta-settings', () => import('#pwa/features/beta/desk/users/beta-settings.tsx')),
    ...(import.meta.env.AUTH_SIMULATION
      ? [adminPage('/auth-simulation', () => import('#pwa/features/accounts/desk/auth-simulation.tsx'))]
      : []),
    adminPage('/community/fields', () => import('#pwa/features/flying/desk/fields.tsx')),
    adminPage('/edit-field/$id', () => import('#pwa/features/flying/desk/edit-field.tsx')),
    adminPage('/community/posts', () => import('#pwa/features/posts/desk/posts-desk.tsx')),
    adminPage('/violations', () => import('#pwa/features/security/desk/violations.tsx')),
    adminPage('/operations', () => import('#pwa/features/operations/desk/queues.tsx')),
    adminPage('/operations/jobs', () => import('#pwa/features/operations/desk/jobs.tsx')),
    adminPage('/operations/mail', () => import('#pwa/features/operations/desk/mail-log.tsx')),
    adminPage('/operations/slow-queries', () => import('#pwa/features/operations/desk/slow-queries.tsx')),
    adminPage('/operations/storage', () => import('#pwa/features/operations/desk/storage.tsx')),
    adminPage('/operations/audit', () => import('#pwa/features/operations/desk/audit.tsx')),
    adminPage('/operations/audit/$id', () => import('#pwa/features/operations/desk/audit-entry.tsx')),
    adminPage('/mailbox', () => import('#pwa/features/settings/desk/mailbox.tsx')),
    adminPage('/set-up', () => import('#pwa/pages/desk/set-up.tsx')),
    adminPage('/settings', () => import('#pwa/pages/desk/settings.tsx')),
    adminPage('/settings/$page', () => import('#pwa/features/settings/desk/page-editor.tsx')),
    adminPage('/beta-hand-ins', () => import('#pwa/features/beta/tasks/desk/hand-ins.tsx')),
    adminPage('/beta-tracking', () => import('#pwa/features/beta/tasks/desk/tracking.tsx')),
    adminPage('/beta-tracking-docs', () => import('#pwa/features/beta/tasks/desk/tracking-docs.tsx')),
    adminPage('/requests', () => import('#pwa/features/requests/desk/requests.tsx')),
    adminPage('/support', () => import('#pwa/features/support/desk/tickets.tsx')),
    adminPage('/support/new', () => import('#pwa/features/support/desk/new-ticket.tsx')),
    adminPage('/support/edit/$id', () => import('#pwa/features/support/desk/ticket.tsx')),
    adminPage('/support/questions', () => import('#pwa/features/support/desk/questions.tsx')),
    adminPage('/support/answers', () => import('#pwa/features/support/desk/canned-answers.tsx')),
    adminPage('/feedback', () => import('#pwa/features/feedback/desk/feedback.tsx')),
    adminPage('/print-profiles', () => import('#pwa/features/making/desk/print-profiles.tsx')),
    adminPage('/print-profiles/$id', () => import('#pwa/features/making/desk/edit-profile.tsx')),
    adminPage('/purchase-resources', () => import('#pwa/features/making/desk/resources.tsx')),
    adminPage('/affiliate-links', () => import('#pwa/features/making/desk/links.tsx')),
    adminPage('/tutorials', () => import('#pwa/features/making/desk/tutorials.tsx')),
    adminPage('/tutorials/$id', () => import('#pwa/features/making/desk/edit-tutorial.tsx')),
    adminPage('/orders/$id', () => import('#pwa/features/orders/desk/order.tsx')),
    adminPage('/docs', () => import('#pwa/features/documentation/desk/documentation-index.tsx')),
    adminPage('/docs/search', () => import('#pwa/features/documentation/desk/documentation-search.tsx')),
    adminPage('/docs/features', () => import('#pwa/features/documentation/desk/documentation-features.tsx')),
    adminPage('/docs/$category/$page', () => import('#pwa/pages/desk/documentation.tsx')),
    adminPage('/$', () => import('#pwa/pages/desk/desk-not-found.tsx')),
  ]),
])
