import type { Contract } from '#shared/contract.ts'
import { accountsHandlers } from './accounts/accounts.endpoints.ts'
import { adminUsersHandlers } from '#server/features/accounts/desk/admin-users.endpoints.ts'
import { passwordsHandlers } from '#server/features/accounts/passwords/passwords.endpoints.ts'
import { profileHandlers } from '#server/features/accounts/profile/profile.endpoints.ts'
import { accountRemovalHandlers } from '#server/features/removal/account-removal.endpoints.ts'
import { providersHandlers } from '#server/features/accounts/providers/providers.endpoints.ts'
import { twoFactorHandlers } from '#server/features/accounts/factors/two-factor.endpoints.ts'
import { buildsHandlers } from './builds/builds.endpoints.ts'
import type { Handlers } from './call.ts'
import { setUpHandlers } from './dashboard/set-up.endpoints.ts'
import { cartHandlers } from './cart/cart.endpoints.ts'
import { adminCatalogueHandlers } from '#server/features/catalogue/desk/admin-catalogue.endpoints.ts'
import { catalogueHandlers } from './catalogue/catalogue.endpoints.ts'
import { catalogueChangesHandlers } from './catalogue/catalogue-changes.endpoints.ts'
import { discountsHandlers } from './discounts/discounts.endpoints.ts'
import { adminDiscountsHandlers } from './discounts/admin-discounts.endpoints.ts'
import { feedbackHandlers } from './feedback/feedback.endpoints.ts'
import { editorHandlers } from '#server/features/catalogue/desk/editor.endpoints.ts'
import { printProfilesHandlers } from './making/print-profiles.endpoints.ts'
import { workshopHandlers } from './making/workshop.endpoints.ts'
import { messagesHandlers } from './messages/messages.endpoints.ts'
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
import { settingsHandlers } from './settings/settings.endpoints.ts'
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
  ...pagesHandlers,
  ...sellingHandlers,
  ...samplesHandlers,
  ...mailboxHandlers,
  ...accountsHandlers,
  ...passwordsHandlers,
  ...profileHandlers,
  ...adminUsersHandlers,
  ...twoFactorHandlers,
  ...accountRemovalHandlers,
  ...providersHandlers,
  ...violationsHandlers,
  ...cartHandlers,
  ...discountsHandlers,
  ...adminDiscountsHandlers,
  ...wishesHandlers,
  ...feedbackHandlers,
  ...printProfilesHandlers,
  ...workshopHandlers,
  ...buildsHandlers,
  ...lettersHandlers,
  ...subscriptionsHandlers,
  ...notificationsHandlers,
  ...messagesHandlers,
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
}
