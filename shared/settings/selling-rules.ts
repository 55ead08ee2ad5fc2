import type { ShippingSettings } from './shipping.ts'
import type { TaxSettings } from './tax.ts'

export interface SellingRules {
  /** ISO 4217. */
  currency: string
  tax: TaxSettings
  shipping: ShippingSettings
}

export const sellingCurrencies: readonly string[] =
  'AUD BGN BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS INR MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY TWD USD ZAR'.split(
    ' ',
  )
