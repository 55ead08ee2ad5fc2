import { accountsContract } from './accounts/accounts.contract.ts'
import { passwordsContract } from './accounts/passwords.contract.ts'
import { cartContract } from './cart/cart.contract.ts'
import { adminCatalogueContract } from './catalogue/admin-catalogue.contract.ts'
import { catalogueContract } from './catalogue/catalogue.contract.ts'
import { editorContract } from './catalogue/editor.contract.ts'
import { printProfilesContract } from './making/print-profile.contract.ts'
import { workshopContract } from './making/workshop.contract.ts'
import { adminOrdersContract } from './orders/admin-orders.contract.ts'
import { downloadsContract } from './orders/downloads.contract.ts'
import { orderDeskContract } from './orders/order-desk.contract.ts'
import { ordersContract } from './orders/orders.contract.ts'
import { adminSalesContract } from './sales/admin-sales.contract.ts'
import { paymentsContract } from './orders/payments.contract.ts'
import { salesContract } from './sales/sales.contract.ts'
import { mailboxContract } from './settings/mailbox.contract.ts'
import { identityContract } from './settings/identity.contract.ts'
import { pagesContract } from './settings/pages.contract.ts'
import { samplesContract } from './settings/samples.contract.ts'
import { sellingContract } from './settings/selling.contract.ts'
import { setUpContract } from './settings/set-up.contract.ts'
import { settingsContract } from './settings/settings.contract.ts'
import { uploadsContract } from './uploads/uploads.contract.ts'

/**
 * Every endpoint of the shop. Express routes, the typed client and the OpenAPI document are derived from here;
 * an endpoint without a handler is a type error in server/features/handlers.ts.
 */
export const contract = {
  ...catalogueContract,
  ...salesContract,
  ...adminSalesContract,
  ...settingsContract,
  ...identityContract,
  ...setUpContract,
  ...pagesContract,
  ...sellingContract,
  ...samplesContract,
  ...mailboxContract,
  ...accountsContract,
  ...passwordsContract,
  ...cartContract,
  ...printProfilesContract,
  ...workshopContract,
  ...ordersContract,
  ...paymentsContract,
  ...downloadsContract,
  ...adminCatalogueContract,
  ...editorContract,
  ...uploadsContract,
  ...adminOrdersContract,
  ...orderDeskContract,
}
export type Contract = typeof contract
