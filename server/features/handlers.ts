import type { Contract } from '#shared/contract.ts'
import { accountsHandlers } from './accounts/accounts.endpoints.ts'
import { adminUsersHandlers } from '#server/features/accounts/desk/admin-users.endpoints.ts'
import { passwordsHandlers } from '#server/features/accounts/passwords/passwords.endpoints.ts'
import { profileHandlers } from '#server/features/accounts/profile/profile.endpoints.ts'
import { accountRemovalHandlers } from '#server/features/removal/account-removal.endpoints.ts'
import { providersHandlers } from '#server/features/accounts/providers/providers.endpoints.ts'
import { twoFactorHandlers } from '#server/features/accounts/factors/two-factor.endpoints.ts'
import { betaTasksHandlers } from './beta/tasks/tasks.endpoints.ts'
import { adminBetaTasksHandlers } from './beta/tasks/review.endpoints.ts'
import { betaUsersHandlers } from './beta/users/beta-users.endpoints.ts'
import { adminProgramsHandlers } from './beta/programs/admin-programs.endpoints.ts'
import { programsHandlers } from './beta/programs/programs.endpoints.ts'
import { buildsHandlers } from './builds/builds.endpoints.ts'
import type { Handlers } from './call.ts'
import { dashboardHandlers } from './dashboard/dashboard.endpoints.ts'
import { setUpHandlers } from './dashboard/set-up.endpoints.ts'
import { cartHandlers } from './cart/cart.endpoints.ts'
import { adminCatalogueHandlers } from '#server/features/catalogue/desk/admin-catalogue.endpoints.ts'
import { catalogueHandlers } from './catalogue/catalogue.endpoints.ts'
import { catalogueChangesHandlers } from './catalogue/catalogue-changes.endpoints.ts'
import { discountsHandlers } from './discounts/discounts.endpoints.ts'
import { adminDiscountsHandlers } from './discounts/admin-discounts.endpoints.ts'
import { exportsHandlers } from './exports/exports.endpoints.ts'
import { documentationHandlers } from './documentation/documentation.endpoints.ts'
import { feedbackHandlers } from './feedback/feedback.endpoints.ts'
import { flyingHandlers } from './flying/flying.endpoints.ts'
import { adminFlyingHandlers } from './flying/admin-flying.endpoints.ts'
import { editorHandlers } from '#server/features/catalogue/desk/editor.endpoints.ts'
import { printProfilesHandlers } from './making/print-profiles.endpoints.ts'
import { adminPrintProfilesHandlers } from './making/profiles/admin-print-profiles.endpoints.ts'
import { adminResourcesHandlers } from './making/resources/admin-resources.endpoints.ts'
import { resourcesHandlers } from './making/resources/resources.endpoints.ts'
import { adminTutorialsHandlers } from './making/tutorials/admin-tutorials.endpoints.ts'
import { tutorialsHandlers } from './making/tutorials/tutorials.endpoints.ts'
import { workshopHandlers } from './making/workshop.endpoints.ts'
import { messagesHandlers } from './messages/messages.endpoints.ts'
import { adminPostsHandlers } from './posts/admin-posts.endpoints.ts'
import { postsHandlers } from './posts/posts.endpoints.ts'
import { notificationsHandlers } from './notifications/inbox/notifications.endpoints.ts'
import { subscriptionsHandlers } from './notifications/inbox/subscriptions.endpoints.ts'
import { adminNewsHandlers } from './news/desk/admin-news.endpoints.ts'
import { pushHandlers } from './news/push/push.endpoints.ts'
import { lettersHandlers } from './notifications/letters.endpoints.ts'
import { failedOrdersHandlers } from './orders/desk/failed-orders.endpoints.ts'
import { adminOrdersHandlers } from './orders/desk/admin-orders.endpoints.ts'
import { downloadsHandlers } from './orders/downloads/downloads.endpoints.ts'
import { orderDeskHandlers } from './orders/desk/order-desk.endpoints.ts'
import { ordersHandlers } from './orders/placing/orders.endpoints.ts'
import { paymentsHandlers } from './orders/provider/payments.endpoints.ts'
import { adminSalesHandlers } from './sales/admin-sales.endpoints.ts'
import { salesHandlers } from './sales/sales.endpoints.ts'
import { violationsHandlers } from './security/violations.endpoints.ts'
import { identityHandlers } from './settings/identity.endpoints.ts'
import { pagesHandlers } from './settings/pages.endpoints.ts'
import { mailboxHandlers } from './settings/mailbox.endpoints.ts'
import { samplesHandlers } from './settings/samples.endpoints.ts'
import { sellingHandlers } from './settings/selling.endpoints.ts'
import { auditHandlers } from './operations/audit/audit-log.endpoints.ts'
import { jobsHandlers } from './operations/jobs/jobs.endpoints.ts'
import { mailLogHandlers } from './operations/mail/mail-log.endpoints.ts'
import { systemHandlers } from './operations/system/system.endpoints.ts'
import { settingsHandlers } from './settings/settings.endpoints.ts'
import { requestsHandlers } from './requests/requests.endpoints.ts'
import { supportHandlers } from './support/support.endpoints.ts'
import { supportDeskHandlers } from './support/support-desk.endpoints.ts'
import { piecesHandlers } from './uploads/pieces.endpoints.ts'
import { uploadsHandlers } from './uploads/uploads.endpoints.ts'
import { wishesHandlers } from './wishes/wishes.endpoints.ts'

export const handlers: Handlers<Contract> = {
  ...catalogueHandlers,
  ...catalogueChangesHandlers,
  ...salesHandlers,
  ...adminSalesHandlers,
  ...settingsHandlers,
  ...identityHandlers,
  ...setUpHandlers,
  ...dashboardHandlers,
  ...pagesHandlers,
  ...sellingHandlers,
  ...samplesHandlers,
  ...mailboxHandlers,
  ...documentationHandlers,
  ...accountsHandlers,
  ...passwordsHandlers,
  ...profileHandlers,
  ...adminUsersHandlers,
  ...twoFactorHandlers,
  ...accountRemovalHandlers,
  ...providersHandlers,
  ...violationsHandlers,
  ...auditHandlers,
  ...jobsHandlers,
  ...mailLogHandlers,
  ...systemHandlers,
  ...cartHandlers,
  ...discountsHandlers,
  ...adminDiscountsHandlers,
  ...wishesHandlers,
  ...feedbackHandlers,
  ...printProfilesHandlers,
  ...adminPrintProfilesHandlers,
  ...resourcesHandlers,
  ...adminResourcesHandlers,
  ...tutorialsHandlers,
  ...adminTutorialsHandlers,
  ...workshopHandlers,
  ...buildsHandlers,
  ...betaTasksHandlers,
  ...adminBetaTasksHandlers,
  ...betaUsersHandlers,
  ...programsHandlers,
  ...adminProgramsHandlers,
  ...lettersHandlers,
  ...subscriptionsHandlers,
  ...notificationsHandlers,
  ...messagesHandlers,
  ...flyingHandlers,
  ...adminFlyingHandlers,
  ...postsHandlers,
  ...adminPostsHandlers,
  ...requestsHandlers,
  ...supportHandlers,
  ...supportDeskHandlers,
  ...pushHandlers,
  ...adminNewsHandlers,
  ...ordersHandlers,
  ...paymentsHandlers,
  ...downloadsHandlers,
  ...adminCatalogueHandlers,
  ...editorHandlers,
  ...uploadsHandlers,
  ...piecesHandlers,
  ...adminOrdersHandlers,
  ...failedOrdersHandlers,
  ...orderDeskHandlers,
  ...exportsHandlers,
}
