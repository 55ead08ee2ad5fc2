import type { Contract } from '#shared/contract.ts'
import { accountsHandlers } from './accounts/accounts.endpoints.ts'
import { passwordsHandlers } from './accounts/passwords.endpoints.ts'
import type { Handlers } from './call.ts'
import { cartHandlers } from './cart/cart.endpoints.ts'
import { adminCatalogueHandlers } from './catalogue/admin-catalogue.endpoints.ts'
import { catalogueHandlers } from './catalogue/catalogue.endpoints.ts'
import { printProfilesHandlers } from './making/print-profiles.endpoints.ts'
import { workshopHandlers } from './making/workshop.endpoints.ts'
import { adminOrdersHandlers } from './orders/admin-orders.endpoints.ts'
import { downloadsHandlers } from './orders/downloads.endpoints.ts'
import { orderDeskHandlers } from './orders/order-desk.endpoints.ts'
import { ordersHandlers } from './orders/orders.endpoints.ts'
import { paymentsHandlers } from './orders/payments.endpoints.ts'
import { salesHandlers } from './sales/sales.endpoints.ts'
import { mailboxHandlers } from './settings/mailbox.endpoints.ts'
import { samplesHandlers } from './settings/samples.endpoints.ts'
import { sellingHandlers } from './settings/selling.endpoints.ts'
import { settingsHandlers } from './settings/settings.endpoints.ts'

/** What stands behind each endpoint of the contract; a missing one is a type error here. */
export const handlers: Handlers<Contract> = {
  ...catalogueHandlers,
  ...salesHandlers,
  ...settingsHandlers,
  ...sellingHandlers,
  ...samplesHandlers,
  ...mailboxHandlers,
  ...accountsHandlers,
  ...passwordsHandlers,
  ...cartHandlers,
  ...printProfilesHandlers,
  ...workshopHandlers,
  ...ordersHandlers,
  ...paymentsHandlers,
  ...downloadsHandlers,
  ...adminCatalogueHandlers,
  ...adminOrdersHandlers,
  ...orderDeskHandlers,
}
