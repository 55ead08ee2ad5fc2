export interface TaxSettings {
  /** "VAT" */
  name: string
  /** False: added as a line. */
  included: boolean
  /** Percent with at most 2 decimals, for countries without their own. */
  percent: number
  countries: CountryTax[]
}
export interface CountryTax {
  country: string
  percent: number
}

export function taxPercentIn(tax: TaxSettings, country: string): number {
  return tax.countries.find((each) => each.country === country)?.percent ?? tax.percent
}

/** One rate everywhere, so that public pages can name it. */
export const isOneTax = (tax: TaxSettings) => tax.countries.every(({ percent }) => percent === tax.percent)
