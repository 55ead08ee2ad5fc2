import type { SellingRules } from '#shared/settings/selling-rules.ts'

type Rate = SellingRules['tax']['countries'][number]
type Steps = Extract<SellingRules['shipping']['zones'][number]['rate'], { kind: 'weight' }>['steps']

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Throws a RangeError with `name`. */
export function numberOf(text: string, name: string): number {
  const plain = text.replace(',', '.')
  if (!/^\d+(\.\d+)?$/.test(plain)) throw new RangeError(`${name} should be a number, not “${text}”.`)
  return Number(plain)
}
/** Throws a RangeError. */
export function amountOf(text: string, name: string): string {
  const plain = text.replace(',', '.')
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain))
    throw new RangeError(`${name} should be an amount such as 4.90, not “${text}”.`)
  return plain
}
/** "DE 19" */
export const writeTaxRates = (rates: readonly Rate[]) =>
  rates.map((rate) => `${rate.country} ${rate.percent}`).join('\n')
export function countryRates(text: string): Rate[] {
  return linesOf(text).map((line) => {
    const [, country = '', percent = ''] = /^([a-z]{2})[\s,:]+(\d+(?:[.,]\d+)?)\s*%?$/i.exec(line) ?? []
    if (country === '')
      throw new RangeError(`“${line}” should be a country code and a percent, such as “DE 19”.`)
    return { country: country.toUpperCase(), percent: numberOf(percent, country) }
  })
}
/** "500 4.90": grams and price. */
export const writeWeightSteps = (steps: Steps) =>
  steps.map((step) => `${step.upToGrams} ${step.price}`).join('\n')
export function weightSteps(text: string): Steps {
  return linesOf(text).map((line) => {
    const [, grams = '', price = ''] = /^(\d{1,7})\s*g?[\s,:]+(\d+(?:[.,]\d{1,2})?)$/i.exec(line) ?? []
    if (grams === '') throw new RangeError(`“${line}” should be grams and an amount, such as “500 4.90”.`)
    return { upToGrams: Number(grams), price: amountOf(price, line) }
  })
}
/** "DE, AT ch" becomes DE, AT, CH. */
export function countryCodes(text: string): string[] {
  const words = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const wrong = words.find((word) => !/^[A-Z]{2}$/.test(word))
  if (wrong) throw new RangeError(`“${wrong}” should be a country code such as DE.`)
  return words
}
