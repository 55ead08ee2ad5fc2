/** What the shop adds to its prices, or says of them. */
export interface TaxSettings {
  /** What it is called on screen and on invoices: "VAT". */
  name: string
  /** True: prices include it. False: it is added to goods and shipping as a line of its own. */
  included: boolean
  /** Percent, at most 2 decimals, wherever no country below says otherwise; 0 for none. */
  percent: number
  countries: CountryTax[]
}
export interface CountryTax {
  /** ISO 3166-1 alpha-2. */
  country: string
  percent: number
}

/** Percent of tax in the country that an order goes to. */
export function taxPercentIn(tax: TaxSettings, country: string): number {
  return tax.countries.find((each) => each.country === country)?.percent ?? tax.percent
}

/** True where the percentage is the same everywhere, so that a page which everyone sees can name it. */
export const isOneTax = (tax: TaxSettings) => tax.countries.every(({ percent }) => percent === tax.percent)
