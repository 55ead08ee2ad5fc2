import type { ShippingSettings } from './shipping.ts'
import type { TaxSettings } from './tax.ts'

/** Everything that turns prices into what is paid. */
export interface SellingRules {
  /** ISO 4217. */
  currency: string
  tax: TaxSettings
  shipping: ShippingSettings
}

/** Currencies with two decimals, as all amounts here have. */
export const sellingCurrencies: readonly string[] =
  'AUD BGN BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS INR MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY TWD USD ZAR'.split(
    ' ',
  )
