import { accountsContract } from './accounts/accounts.contract.ts'
import { adminUsersContract } from './accounts/admin-users.contract.ts'
import { passwordsContract } from './accounts/passwords.contract.ts'
import { profileContract } from './accounts/profile.contract.ts'
import { adminBetaTasksContract } from './beta/tasks/admin-tasks.contract.ts'
import { betaTasksContract } from './beta/tasks/tasks.contract.ts'
import { adminProgramsContract } from './beta/programs/admin-programs.contract.ts'
import { programsContract } from './beta/programs/programs.contract.ts'
import { buildsContract } from './builds/builds.contract.ts'
import { betaUsersContract } from './beta/users/beta-users.contract.ts'
import { cartContract } from './cart/cart.contract.ts'
import { adminCatalogueContract } from './catalogue/admin-catalogue.contract.ts'
import { catalogueContract } from './catalogue/catalogue.contract.ts'
import { catalogueChangesContract } from './catalogue/catalogue-changes.contract.ts'
import { dashboardContract } from './dashboard/dashboard.contract.ts'
import { discountsContract } from './discounts/discounts.contract.ts'
import { adminDiscountsContract } from './discounts/admin-discounts.contract.ts'
import { exportsContract } from './exports/exports.contract.ts'
import { documentationContract } from './documentation/documentation.contract.ts'
import { feedbackContract } from './feedback/feedback.contract.ts'
import { flyingContract } from './flying/flying.contract.ts'
import { editorContract } from './catalogue/editor.contract.ts'
import { printProfilesContract } from './making/print-profile.contract.ts'
import { adminPrintProfilesContract } from './making/profiles/admin-print-profiles.contract.ts'
import { adminResourcesContract } from './making/resources/admin-resources.contract.ts'
import { resourcesContract } from './making/resources/resources.contract.ts'
import { adminTutorialsContract } from './making/tutorials/admin-tutorials.contract.ts'
import { tutorialsContract } from './making/tutorials/tutorials.contract.ts'
import { workshopContract } from './making/workshop.contract.ts'
import { lettersContract } from './notifications/letters.contract.ts'
import { messagesContract } from './messages/messages.contract.ts'
import { notificationsContract } from './notifications/notifications.contract.ts'
import { adminNewsContract } from './notifications/admin-news.contract.ts'
import { pushContract } from './notifications/push.contract.ts'
import { subscriptionsContract } from './notifications/subscriptions.contract.ts'
import { adminPostsContract } from './posts/admin-posts.contract.ts'
import { postsContract } from './posts/posts.contract.ts'
import { auditContract } from './operations/audit.contract.ts'
import { jobsContract } from './operations/jobs.contract.ts'
import { mailLogContract } from './operations/mail-log.contract.ts'
import { systemContract } from './operations/system.contract.ts'
import { adminOrdersContract } from './orders/admin-orders.contract.ts'
import { failedOrdersContract } from './orders/failed-orders.contract.ts'
import { downloadsContract } from './orders/downloads.contract.ts'
import { orderDeskContract } from './orders/order-desk.contract.ts'
import { ordersContract } from './orders/orders.contract.ts'
import { paymentsContract } from './orders/payments.contract.ts'
import { adminSalesContract } from './sales/admin-sales.contract.ts'
import { salesContract } from './sales/sales.contract.ts'
import { requestsContract } from './requests/requests.contract.ts'
import { supportContract } from './support/support.contract.ts'
import { supportDeskContract } from './support/support-desk.contract.ts'
import { violationsContract } from './security/violations.contract.ts'
import { twoFactorContract } from './accounts/two-factor.contract.ts'
import { accountRemovalContract } from './accounts/account-removal.contract.ts'
import { providersContract } from './accounts/providers.contract.ts'
import { identityContract } from './settings/identity.contract.ts'
import { pagesContract } from './settings/pages.contract.ts'
import { mailboxContract } from './settings/mailbox.contract.ts'
import { samplesContract } from './settings/samples.contract.ts'
import { sellingContract } from './settings/selling.contract.ts'
import { setUpContract } from './settings/set-up.contract.ts'
import { settingsContract } from './settings/settings.contract.ts'
import { piecesContract } from './uploads/pieces.contract.ts'
import { uploadsContract } from './uploads/uploads.contract.ts'
import { wishesContract } from './wishes/wishes.contract.ts'

/** Routes, typed client and API documentation derive from this; a missing handler is a type error. */
export const contract = {
  ...catalogueContract,
  ...catalogueChangesContract,
  ...salesContract,
  ...adminSalesContract,
  ...settingsContract,
  ...identityContract,
  ...setUpContract,
  ...dashboardContract,
  ...pagesContract,
  ...sellingContract,
  ...samplesContract,
  ...mailboxContract,
  ...documentationContract,
  ...accountsContract,
  ...passwordsContract,
  ...profileContract,
  ...adminUsersContract,
  ...twoFactorContract,
  ...accountRemovalContract,
  ...violationsContract,
  ...auditContract,
  ...jobsContract,
  ...mailLogContract,
  ...systemContract,
  ...cartContract,
  ...discountsContract,
  ...adminDiscountsContract,
  ...wishesContract,
  ...feedbackContract,
  ...printProfilesContract,
  ...adminPrintProfilesContract,
  ...resourcesContract,
  ...adminResourcesContract,
  ...tutorialsContract,
  ...adminTutorialsContract,
  ...workshopContract,
  ...buildsContract,
  ...betaTasksContract,
  ...adminBetaTasksContract,
  ...betaUsersContract,
  ...programsContract,
  ...adminProgramsContract,
  ...lettersContract,
  ...subscriptionsContract,
  ...notificationsContract,
  ...messagesContract,
  ...flyingContract,
  ...postsContract,
  ...adminPostsContract,
  ...requestsContract,
  ...supportContract,
  ...supportDeskContract,
  ...pushContract,
  ...adminNewsContract,
  ...ordersContract,
  ...paymentsContract,
  ...downloadsContract,
  ...adminCatalogueContract,
  ...editorContract,
  ...uploadsContract,
  ...piecesContract,
  ...adminOrdersContract,
  ...failedOrdersContract,
  ...orderDeskContract,
  ...exportsContract,
  // Last: its addresses match any word after /api/auth.
  ...providersContract,
}
export type Contract = typeof contract
